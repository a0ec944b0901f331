import { isMainThread, parentPort } from 'node:worker_threads'

/** Makes the database worker exit on a marked query: with an error, or silently. */
if (!isMainThread) {
  parentPort?.on('message', ({ type, bytes }) => {
    if (type !== 'request' || !Buffer.from(bytes).includes('exit_of_the_worker')) return
    if (process.env.EXIT === 'silently') process.exit(0)
    throw new Error('out of memory')
  })
}
