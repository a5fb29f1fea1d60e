import type { Refusal, Result } from '@croupier/kernel';

const TRIES = 3;

/** Retries work with an unknown outcome, under the same ids, before reporting it to anyone. */
export const patiently = async <T>(ask: () => Promise<Result<T, Refusal>>): Promise<Result<T, Refusal>> => {
  let answer = await ask();
  for (let tries = 1; tries < TRIES && !answer.ok && answer.error.code === 'STORE_UNAVAILABLE'; tries++)
    answer = await ask();
  return answer;
};
