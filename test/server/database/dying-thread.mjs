import { isMainThread, parentPort } from 'node:worker_threads'

/** Has the thread of the embedded database end when it is asked for its end: by an error, or without a word. */
if (!isMainThread) {
  parentPort?.on('message', ({ type, bytes }) => {
    if (type !== 'request' || !Buffer.from(bytes).includes('end_of_the_thread')) return
    if (process.env.DYING === 'silently') process.exit(0)
    throw new Error('out of memory')
  })
}
