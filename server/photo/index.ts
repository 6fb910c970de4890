import { photoReceived } from './received.ts';
import { photoUpload } from './upload.ts';

export const photoCalls = { 'photo/received': photoReceived, 'photo/upload': photoUpload };
