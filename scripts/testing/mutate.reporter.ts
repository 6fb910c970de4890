/**
 * The reporter of mutate.ts, as a plugin of Stryker. It prints each mutant that no test detects as
 * soon as this is known, so that a long run can be ended early.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Stryker } from '@stryker-mutator/core';
import { root } from '#scripts/child.mjs';
import { reasonOf } from './equivalent-mutants.ts';

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/**
 * The code that a mutant replaces, and the text of the line in which it begins. Lines and columns
 * are counted from 1.
 */
const placeOf = ({ fileName, location: { start, end } }: MutantResult) => {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const line = lines[0]?.trim() ?? '';
  lines.push(lines.pop()?.slice(0, end.column - 1) ?? '');
  lines[0] = lines[0]?.slice(start.column - 1) ?? '';
  return { file: path.relative(root, fileName), line, replaced: lines.join('\n') };
};

const shortened = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)} …` : text);

let [tested, detected, equivalent, undetected] = [0, 0, 0, 0];

const onMutantTested = (mutant: MutantResult): void => {
  const { status, replacement, location } = mutant;
  const isDetected = status === 'Killed' || status === 'Timeout';
  const isUndetected = status === 'Survived' || status === 'NoCoverage';
  if (!isDetected && !isUndetected) return;
  tested += 1;
  if (isDetected) {
    detected += 1;
    return;
  }
  const { file, line, replaced } = placeOf(mutant);
  const reason = reasonOf({ file, line, becomes: replacement });
  if (reason === undefined) undetected += 1;
  else equivalent += 1;
  console.log(
    `\n[${tested}] ${file}:${location.start.line} ${reason ? `equivalent: ${reason}` : status}\n` +
      `  ${line}\n- ${shortened(replaced)}\n+ ${shortened(replacement)}`,
  );
};

/**
 * Prints the result. Returns how many percent of the mutants were detected, not counting equivalent
 * ones.
 */
export const printScore = (): number => {
  const of = detected + undetected;
  const score = of === 0 ? 100 : (100 * detected) / of;
  console.log(
    `\n${score.toFixed(1)} % of ${of} mutants detected; ${equivalent} more are equivalent.`,
  );
  return score;
};

export const strykerPlugins = [{ kind: 'Reporter', name: 'undetected', value: { onMutantTested } }];
