import { vi } from 'vitest'

/** Waits up to 15 s until a check no longer throws. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, 15_000)
