import { expect } from 'vitest'

/** Expects a SQLSTATE and, if given, the name of a constraint. */
export const expectRefusal = (work: Promise<unknown>, code: string, constraint?: string) =>
  expect(work).rejects.toMatchObject(constraint ? { code, constraint } : { code })
