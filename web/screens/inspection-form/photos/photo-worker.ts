// Prepares photos in a worker, so that the page stays responsive.
import { expose, transfer } from 'comlink';
import { preparePhoto } from './prepare-photo.ts';

const photoWorker = {
  async prepare(file: File) {
    const photo = await preparePhoto(file);
    return transfer(photo, photo.thumbnail ? [photo.bytes, photo.thumbnail] : [photo.bytes]);
  },
};

export type PhotoWorker = typeof photoWorker;

expose(photoWorker);
