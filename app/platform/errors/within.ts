/** Waits for `work` no longer than `timeoutMs`. @throws what `tooLate` makes */
export async function within<T>(timeoutMs: number, work: Promise<T>, tooLate: () => Error): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(tooLate()), timeoutMs)
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
