/** A camera that sees what a test shows it, such as the label on a door. */
import type { BrowserContext, Page } from 'playwright-core';
import { encode } from 'uqr';

/**
 * Replaces the camera of the pages of this context by a picture of a white wall. Chromium's own
 * fake camera shows one file for the life of the browser, which a test cannot change.
 */
export const withDoorCamera = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(`{
    const canvas = document.createElement('canvas');
    canvas.width = 1280;
    canvas.height = 960;
    const pen = canvas.getContext('2d');
    let rows = [];
    const draw = () => {
      pen.fillStyle = 'white';
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.fillStyle = 'black';
      const side = Math.floor(480 / (rows.length || 1));
      rows.forEach((row, y) => row.forEach((isBlack, x) => {
        if (isBlack) pen.fillRect(400 + x * side, 240 + y * side, side, side);
      }));
    };
    window.seeCode = (next) => {
      rows = next;
    };
    window.openedTracks = [];
    if (navigator.mediaDevices) {
      navigator.mediaDevices.getUserMedia = async () => {
        // The stream has a new picture only when something is drawn.
        setInterval(draw, 50);
        const stream = canvas.captureStream(20);
        openedTracks.push(...stream.getTracks());
        return stream;
      };
    }
  }`);

/** Holds the camera in front of the QR code of a text; of a white wall without one. */
export const showCode = (page: Page, text: string | null): Promise<unknown> =>
  page.evaluate(
    `seeCode(${JSON.stringify(text === null ? [] : encode(text, { border: 0, ecc: 'M' }).data)})`,
  );

/** Whether every camera that the page has opened is off. */
export const isCameraOff = (page: Page): Promise<boolean> =>
  page.evaluate(`openedTracks.every(({ readyState }) => readyState === 'ended')`);
