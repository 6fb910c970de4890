/**
 * Vitest runs this setup file before each test file, even if one worker runs several test files
 * with the same modules in memory.
 */
import { afterAll } from 'vitest';
import { undoFile } from './afterwards.ts';

afterAll(undoFile);
