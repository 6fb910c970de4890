/** Records the microphone as Opus, for at most the length of a voice note. */
import { LONGEST_RECORDING } from '#domain/inspection/voice-note.ts';

/** Opus needs no more for a voice. */
const BITS_PER_SECOND = 32_000;

/** What this browser can record and the server accepts; undefined if there is nothing. */
export const findRecordingType = (): string | undefined =>
  typeof MediaRecorder === 'undefined' || !navigator.mediaDevices
    ? undefined
    : ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus'].find((type) =>
        MediaRecorder.isTypeSupported(type),
      );

export type RecordingProblem = 'refused' | 'missing' | 'busy' | 'silent' | 'failed';

/** `isFull`: the recording was stopped because it had the greatest length. */
export type Recorded = { file: File; seconds: number; isFull: boolean };

export type Recorder = {
  stop(): void;
  /** Stops and discards the recording. */
  cancel(): void;
  /** How loud it is, from 0 to 1. */
  level(): number;
  /** The seconds since the beginning. */
  elapsed(): number;
};

const problemNames: Readonly<Record<string, RecordingProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export const problemOf = (error: unknown): RecordingProblem =>
  (error instanceof DOMException && problemNames[error.name]) || 'failed';

/**
 * Begins to record. `onEnd` is called once: with the recording, with a problem, or with null if it
 * was cancelled.
 * @throws DOMException if the microphone cannot be used
 */
export const startRecorder = async (
  type: string,
  onEnd: (end: Recorded | RecordingProblem | null) => void,
): Promise<Recorder> => {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
  });
  const recorder = new MediaRecorder(stream, {
    mimeType: type,
    audioBitsPerSecond: BITS_PER_SECOND,
  });
  const meter = openMeter(stream);
  const chunks: Blob[] = [];
  let isCancelled = false;
  let isFull = false;
  let startedAt = performance.now();
  const elapsed = () => (performance.now() - startedAt) / 1000;
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const limit = setTimeout(() => {
    isFull = true;
    stop();
  }, LONGEST_RECORDING * 1000);
  let seconds = 0;
  recorder.addEventListener('start', () => (startedAt = performance.now()));
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) chunks.push(data);
    seconds = Math.min(elapsed(), LONGEST_RECORDING);
  });
  let hasFailed = false;
  recorder.addEventListener('error', () => (hasFailed = true));
  recorder.addEventListener('stop', () => {
    clearTimeout(limit);
    meter.close();
    for (const track of stream.getTracks()) track.stop();
    if (isCancelled) return onEnd(null);
    if (chunks.length === 0) return onEnd(hasFailed ? 'failed' : 'silent');
    const plain = type.split(';', 1)[0] ?? type;
    const file = new File(chunks, `voice-note.${plain.split('/')[1]}`, { type: plain });
    return onEnd({ file, seconds, isFull });
  });
  // The microphone was unplugged, or a call has taken it: what was said before is a voice note.
  for (const track of stream.getTracks()) track.addEventListener('ended', stop);
  recorder.start();
  return {
    stop,
    cancel() {
      isCancelled = true;
      stop();
    },
    level: meter.level,
    elapsed,
  };
};

const openMeter = (stream: MediaStream) => {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      // Speech at arm's length has small amplitudes.
      return Math.min(1, Math.sqrt(loudest));
    },
    close: () => void context.close().catch(() => undefined),
  };
};
