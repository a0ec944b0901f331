import { useEffect, useRef } from 'react'
import type { ApiTransport } from '../api/api-transport.ts'
import { withFormSignals } from '../api/form-signals.ts'
import { TRAP_LABEL } from './form-signals-texts.ts'

/**
 * Signs that a program fills in a form. They refuse nothing and lose nothing: two of them let a moderator
 * look at what a new member sent.
 * @returns `trap`, a field for the form that people neither see nor reach, and `sign`, which gives a
 * transport that says how it was filled in
 */
export function useFormSignals() {
  const field = useRef<HTMLInputElement>(null)
  const shownAt = useRef(0)
  useEffect(() => {
    shownAt.current = performance.now()
  }, [])
  return {
    trap: (
      <div className="vh" aria-hidden="true">
        <label>
          {TRAP_LABEL}
          <input
            ref={field}
            name="subject"
            autoComplete="off"
            tabIndex={-1}
            data-1p-ignore
            data-lpignore="true"
          />
        </label>
      </div>
    ),
    sign: (api: ApiTransport): ApiTransport =>
      withFormSignals(api, {
        milliseconds: performance.now() - shownAt.current,
        isTrapFilled: Boolean(field.current?.value),
      }),
  }
}
