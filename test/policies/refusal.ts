import { expect } from 'vitest'

/** Expects the database to refuse `work` with this SQLSTATE and, if given, by the constraint of this name. */
export const expectRefusal = (work: Promise<unknown>, code: string, constraint?: string) =>
  expect(work).rejects.toMatchObject(constraint ? { code, constraint } : { code })
