import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { PasswordContext } from './password.ts';

/** Common guesses: lists of passwords, keyboard patterns, repetitions, sequences, dates, and the user's own words. */
const makeEstimator = () => new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
/** Created on first use, because ranking the lists takes time. */
let estimator: ZxcvbnFactory | undefined;
/** Number of characters that are estimated. The time grows faster than the length. */
const maxEstimatedLength = 64;
/** Minimum score. Below it, lists of common passwords and variants suffice. */
const scoreMin = 2;

export type PasswordStrength = { score: 0 | 1 | 2 | 3 | 4; label: string; why: string | null };

const labels = ['Very weak', 'Weak', 'Fair', 'Strong', 'Very strong'] as const;

const common = 'This password is on lists of common passwords.';
const similar = 'This is close to a common password or to your name, your address or “Stave”.';
const reasons: Record<string, string> = {
  topTen: common,
  topHundred: common,
  common,
  similarToCommon: similar,
  userInputs: similar,
  wordByItself: 'A single word is easy to guess.',
  namesByThemselves: 'Names are easy to guess.',
  commonNames: 'Names are easy to guess.',
  simpleRepeat: 'Repeated characters are easy to guess.',
  extendedRepeat: 'Repeated characters are easy to guess.',
  sequences: 'Sequences such as “abcd” or “1234” are easy to guess.',
  straightRow: 'Rows of keys are easy to guess.',
  keyPattern: 'Patterns of keys are easy to guess.',
  recentYears: 'Years are easy to guess.',
  associatedYears: 'Years are easy to guess.',
  dates: 'Dates are easy to guess.',
};

export type Person = Pick<PasswordContext, 'firstName' | 'lastName' | 'email'>;

/** Estimates how hard a password is to guess for someone who knows the user. Includes the reason if it is weak. */
export function passwordStrength(password: string, { firstName, lastName, email }: Person): PasswordStrength {
  const own = [firstName, lastName, ...email.split(/[@.+_-]/), email, 'stave'].filter((word) => word.length > 1);
  estimator ??= makeEstimator();
  const { score, feedback } = estimator.check(password.slice(0, maxEstimatedLength), own);
  const why = score >= 3 ? null : (reasons[feedback.warning ?? ''] ?? (score < scoreMin ? 'It is easy to guess.' : null));
  return { score, label: labels[score], why };
}

/** Returns why a new password is too easy to guess, or null if it is accepted. */
export function weakPasswordMessage(password: string, person: Person): string | null {
  const { score, why } = passwordStrength(password, person);
  return score < scoreMin ? `${why} Choose another one, such as three or four unrelated words.` : null;
}
