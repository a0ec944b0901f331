import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { AppError } from '../../errors/app-error.ts'
import { letRequestsGoFirst } from '../child-environment.ts'
import { type EncodedImage, reencodeImage, resizeImage } from './images.ts'
import { type PictureAnswer, type PictureTask, pictureTask } from './picture-messages.ts'

// A process of its own, so that a picture that takes too much memory, or breaks its decoder, doesn't harm the
// server.

const WATCH_MS = 25

const maxBytes = Number(process.argv[2])

// Ends immediately, even in the middle of a picture.
const end = () => process.kill(process.pid, 'SIGKILL')

process.once('disconnect', end)
// The terminal and systemd send their signals to all processes. The server finishes its requests first, and
// then disconnects.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined)
// Pictures are decoded by other threads, so this one can watch what they take.
setInterval(() => process.memoryUsage.rss() > maxBytes && end(), WATCH_MS).unref()
letRequestsGoFirst()
try {
  // If the machine runs out of memory, Linux ends this process before the server.
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Other systems have no such file.
}
sharp.cache(false)
sharp.concurrency(1)

const imageOf = (task: PictureTask): Promise<EncodedImage> =>
  task.kind === 'reencode' ? reencodeImage(task.bytes, task.maxSide) : resizeImage(task.bytes, task.width)

async function answerTo(task: PictureTask): Promise<PictureAnswer> {
  try {
    return await imageOf(task)
  } catch (error) {
    if (!(error instanceof AppError) || (error.status !== 400 && error.status !== 415)) throw error
    return { status: error.status, refusal: error.message }
  }
}

process.on('message', async (message) => process.send?.(await answerTo(pictureTask.parse(message))))
