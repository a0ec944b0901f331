import { Suspense, useState } from 'react'
import { useViewer } from '../../../kit/use-viewer.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { shortAddress } from '../../../platform/text/web-address.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { PageHeading } from '../../../ui/layout/PageHeading.tsx'
import { ReadingSteps } from './ReadingSteps.tsx'
import { StartForm } from './StartForm.tsx'
import styles from './StartScreen.module.css'
import type { StartFrom } from './start-from.schema.ts'
import { START_TEXTS } from './start-from-texts.ts'
import { useReading } from './use-reading.ts'
import { WhatWeRead } from './WhatWeRead.tsx'

const DraftReview = lazyPart(() => import('./DraftReview.tsx').then(({ DraftReview }) => DraftReview))

/** Drafts a story from an address or a file. Nothing is published, nor stored but in this browser. */
export function StartScreen() {
  const { suspension } = useViewer()
  const [source, setSource] = useState<StartFrom>({})
  const { steps, review, problem, read, refuse, stop, leaveOut, leaveReview } = useReading()
  const begin = (next: StartFrom) => {
    setSource(next)
    void read(next)
  }
  return (
    <div className={`wrap ${styles.screen}`}>
      <PageMeta
        title={START_TEXTS.title}
        description={START_TEXTS.description}
        path="/submit/start"
        noindex
      />
      {review ? (
        <Suspense fallback={null}>
          <DraftReview {...review} onLeaveOut={leaveOut} onLeave={leaveReview} />
        </Suspense>
      ) : (
        <>
          <PageHeading title={START_TEXTS.title} deck={START_TEXTS.deck} />
          {suspension && <FieldError>{START_TEXTS.paused}</FieldError>}
          {steps ? (
            <ReadingSteps
              source={source.file?.name ?? shortAddress(source.address ?? '')}
              steps={steps}
              onStop={stop}
            />
          ) : (
            <StartForm source={source} problem={problem} onProblem={refuse} onRead={begin} />
          )}
          <WhatWeRead />
        </>
      )}
    </div>
  )
}
