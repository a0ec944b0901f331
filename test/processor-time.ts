/**
 * The processor's milliseconds for what `run` does at once. A clock would count what other programs do
 * meanwhile.
 */
export function processorTime(run: () => unknown): number {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
