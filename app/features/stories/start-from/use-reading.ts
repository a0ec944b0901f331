import { useEffect, useRef, useState } from 'react'
import { isSignedOut, messageOf, OFFLINE } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import type { ReadingStep, StartDraft } from './draft/start-draft.ts'
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

/** Reads one source at a time. What was there before stays until there's something new. */
export function useReading() {
  const api = useApi()
  const [steps, setSteps] = useState<readonly PlannedStep[] | null>(null)
  const [draft, setDraft] = useState<StartDraft | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

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
      if (!reading.signal.aborted) setDraft(read)
    } catch (error) {
      if (!reading.signal.aborted) setProblem(problemIn(error))
    } finally {
      if (running.current === reading) setSteps(null)
    }
  }

  return {
    /** Null while nothing is read. */
    steps,
    draft,
    problem,
    read,
    refuse: setProblem,
    stop() {
      running.current?.abort()
      setSteps(null)
    },
    leaveDraft: () => setDraft(null),
  }
}

function problemIn(error: unknown): Problem {
  if (error instanceof SourceRefused) return { message: error.message, hint: error.hint }
  if (error instanceof BrokenOff) return { message: START_TEXTS.brokenOff, hint: '' }
  if (isSignedOut(error)) return { message: START_TEXTS.signedOut, hint: START_TEXTS.signedOutHint }
  return { message: messageOf(error, START_TEXTS.failed, OFFLINE.writing), hint: '' }
}
