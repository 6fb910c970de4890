/** Runs before each test file, also where one worker keeps its modules for all of them. */
import { afterAll } from 'vitest';
import { undoFile } from './afterwards.ts';

afterAll(undoFile);
