import type { ReadingStep, StartDraft } from './draft/start-draft.ts'
import type { ReadProblem } from './fetching/read-problem.server.ts'
import { STEP_NAMES } from './reading-texts.server.ts'
import type { ReadingLine } from './start-from.schema.ts'

export interface ReadingProgress {
  plan(steps: readonly ReadingStep[]): void
  done(step: ReadingStep, detail: string): void
}

interface Work {
  read(progress: ReadingProgress): Promise<StartDraft>
  /** Ends what is read when the reader leaves. */
  stop(): void
  /** What is said of a failure; anything else is thrown. */
  refusalOf(error: unknown): Pick<ReadProblem, 'code' | 'message' | 'hint'>
}

/** Sends JSON, one object in a line, while an address is read (application/x-ndjson). */
export function readingLines({ read, stop, refusalOf }: Work): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let isOpen = true
  return new ReadableStream({
    async start(controller) {
      const send = (line: ReadingLine) => {
        if (isOpen) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
      }
      const progress: ReadingProgress = {
        plan: (steps) => send({ plan: steps.map((step) => ({ step, name: STEP_NAMES[step] })) }),
        done: (step, detail) => send({ done: step, detail }),
      }
      try {
        send({ draft: await read(progress) })
      } catch (error) {
        const { code, message, hint } = refusalOf(error)
        send({ refused: { code, message, hint } })
      }
      if (isOpen) controller.close()
      isOpen = false
    },
    cancel() {
      isOpen = false
      stop()
    },
  })
}
