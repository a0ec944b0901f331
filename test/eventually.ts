import { vi } from 'vitest'

/** Waits until a check no longer throws: moments on a quiet machine, and up to 15 s on a busy one. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, 15_000)
