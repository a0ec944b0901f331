import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isSignedOut, messageOf, OFFLINE } from '../../../platform/api/api-error.ts'
import { useApi, useDraftOwner } from '../../../platform/api/use-api.ts'
import type { DraftField, ReadingStep } from './draft/start-draft.ts'
import { type Review, savedReview } from './review.ts'
import { BrokenOff, readSource, SourceRefused } from './start-from.queries.ts'
import type { StartFrom } from './start-from.schema.ts'
import { START_TEXTS } from './start-from-texts.ts'

export interface PlannedStep {
  step: ReadingStep
  name: string
  /** What it found; undefined until it's done. */
  detail?: string
}

export interface Problem {
  message: string
  hint: string
}

/**
 * Reads one source at a time. What was there before stays until there's something new. The review of a draft
 * survives the page: whoever goes back from it, or from the form, finds it as they left it.
 */
export function useReading() {
  const api = useApi()
  const [steps, setSteps] = useState<readonly PlannedStep[] | null>(null)
  const [review, setReview] = useState<(Review & { isNew: boolean }) | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const stored = savedReview(useDraftOwner())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is known by its key
  useLayoutEffect(() => {
    const saved = stored.read()
    setReview(saved && { ...saved, isNew: false })
  }, [stored.key])
  const show = (next: Review, isNew: boolean) => {
    stored.save(next)
    setReview({ ...next, isNew })
  }

  async function read(source: StartFrom) {
    running.current?.abort()
    const reading = new AbortController()
    running.current = reading
    setProblem(null)
    setSteps([])
    try {
      const read = await readSource(api, source, {
        signal: reading.signal,
        onLine(line) {
          if ('plan' in line) setSteps(line.plan)
          if (!('done' in line)) return
          setSteps((planned) =>
            (planned ?? []).map((each) =>
              each.step === line.done ? { ...each, detail: line.detail } : each,
            ),
          )
        },
      })
      if (!reading.signal.aborted) show({ draft: read, left: [] }, true)
    } catch (error) {
      if (!reading.signal.aborted) setProblem(problemIn(error))
    } finally {
      if (running.current === reading) setSteps(null)
    }
  }

  return {
    /** They are null while nothing is read. */
    steps,
    review,
    problem,
    read,
    refuse: setProblem,
    stop() {
      running.current?.abort()
      setSteps(null)
    },
    leaveOut: (left: DraftField[]) => review && show({ draft: review.draft, left }, review.isNew),
    leaveReview() {
      stored.delete()
      setReview(null)
    },
  }
}

function problemIn(error: unknown): Problem {
  if (error instanceof SourceRefused) return { message: error.message, hint: error.hint }
  if (error instanceof BrokenOff) return { message: START_TEXTS.brokenOff, hint: '' }
  if (isSignedOut(error)) return { message: START_TEXTS.signedOut, hint: START_TEXTS.signedOutHint }
  return { message: messageOf(error, START_TEXTS.failed, OFFLINE.writing), hint: '' }
}
