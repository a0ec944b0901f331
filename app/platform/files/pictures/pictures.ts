import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { badRequest, unavailable, unsupportedMediaType } from '../../errors/errors.ts'
import { childEnvironment } from '../child-environment.ts'
import { IMAGE_TEXTS } from './image.ts'
import type { EncodedImage } from './images.ts'
import { type PictureTask, pictureAnswer } from './picture-messages.ts'
import { ShortQueue } from './short-queue.ts'

export interface PictureLimits {
  /** How much memory the process can take. */
  bytes: number
  /** How long one picture can take, with the start of the process. */
  deadlineMs: number
  /** Uploads that are re-encoded or wait for it. */
  queued: number
  /** How long the process waits for more work. */
  idleMs: number
}

const LIMITS: PictureLimits = {
  bytes: 768 * 1024 ** 2,
  deadlineMs: 60_000,
  queued: 10,
  idleMs: 60_000,
}

/** Decodes pictures in a process of its own, one at a time. It starts when it's needed. */
export interface Pictures {
  /**
   * Does what `reencodeImage` does.
   * @throws AppError 400 also for one that takes too much memory or time, 503 while many arrive
   */
  reencode(bytes: Uint8Array, maxSide: number): Promise<EncodedImage>
  /** Does what `resizeImage` does, before those that wait to be re-encoded. @throws AppError 503 */
  resize(bytes: Uint8Array, width: number): Promise<EncodedImage>
  /** Lets the process end as soon as it has nothing to do. */
  stop(): void
}

const program = fileURLToPath(new URL('./picture-process.ts', import.meta.url))

/** The process ended before it answered. */
class NoAnswer extends Error {}

export function openPictures(log: Pick<Logger, 'warn'>, limits: Partial<PictureLimits> = {}): Pictures {
  const { bytes: maxBytes, deadlineMs, queued, idleMs } = { ...LIMITS, ...limits }
  const queue = new ShortQueue(queued, IMAGE_TEXTS.busy)
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let isStopping = false

  function start(): ChildProcess {
    const started = fork(program, [String(maxBytes)], {
      execArgv: [],
      env: childEnvironment(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const drop = () => {
      if (child === started) child = undefined
    }
    started.once('exit', drop)
    started.on('error', (err) => {
      drop()
      log.warn({ err }, "the process for pictures doesn't work")
    })
    // The process ends with the server, and doesn't keep it.
    started.unref()
    started.channel?.unref()
    return started
  }

  function end() {
    child?.kill('SIGKILL')
    child = undefined
  }

  async function send(task: PictureTask): Promise<EncodedImage> {
    clearTimeout(idle)
    idle = undefined
    const started = child?.connected ? child : start()
    child = started
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const fail = () => reject(new NoAnswer())
    const refuse = () => reject(unavailable(IMAGE_TEXTS.busy))
    const deadline = setTimeout(() => started.kill('SIGKILL'), deadlineMs)
    try {
      started.once('message', resolve).once('exit', fail).once('error', refuse)
      started.send(task, (error) => error && fail())
      const answer = pictureAnswer.parse(await promise)
      if (!('refusal' in answer)) return answer
      throw answer.status === 415 ? unsupportedMediaType(answer.refusal) : badRequest(answer.refusal)
    } finally {
      clearTimeout(deadline)
      started.off('message', resolve).off('exit', fail).off('error', refuse)
      idle = setTimeout(end, isStopping ? 0 : idleMs).unref()
    }
  }

  return {
    async reencode(bytes, maxSide) {
      try {
        return await queue.run(() => send({ kind: 'reencode', bytes, maxSide }))
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error
        log.warn({ bytes: bytes.byteLength }, 'a picture took too much memory or time')
        throw badRequest(IMAGE_TEXTS.tooCostly)
      }
    },
    async resize(bytes, width) {
      try {
        return await queue.run(() => send({ kind: 'resize', bytes, width }), { isUrgent: true })
      } catch (error) {
        throw error instanceof NoAnswer ? unavailable(IMAGE_TEXTS.busy) : error
      }
    },
    stop() {
      isStopping = true
      if (!idle) return
      clearTimeout(idle)
      idle = setTimeout(end)
    },
  }
}
