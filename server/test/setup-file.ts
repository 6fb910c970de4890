/** Runs before each test file, even if a worker reuses its modules for several files. */
import { afterAll } from 'vitest';
import { undoFile } from './afterwards.ts';

afterAll(undoFile);
