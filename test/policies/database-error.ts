import { expect } from 'vitest'

export const expectDatabaseError = (work: Promise<unknown>, code: string, constraint?: string) =>
  expect(work).rejects.toMatchObject(constraint ? { code, constraint } : { code })
