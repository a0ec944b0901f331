import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Sign } from '../../../ui/icons/Sign.tsx'
import { ownChapterQuery } from '../revived/revived.queries.ts'
import { REVIVED_ERRORS } from '../second-story-texts.ts'
import { FROM_REVIVED_TEXTS } from './from-revived-texts.ts'
import styles from './SubmitForm.module.css'
import { useStoryForm } from './sections/form.ts'
import type { SubmitSearch } from './submit-search.ts'

interface FromRevivedProps {
  search: SubmitSearch
  /** It is undefined until the draft is read. */
  isRestored: boolean | undefined
  /** Begins again with what is known of the project; the draft can be brought back. */
  onBegin: () => void
}

/** Says above the form, to the member who runs it, of which revived project the story is. */
export function FromRevived({ search, isRestored, onBegin }: FromRevivedProps) {
  const first = useStoryForm().watch('continues_startup_id')
  const wanted = search.continues ?? search.chapter
  return (
    <>
      {first && <SecondStory id={first} />}
      {wanted && wanted !== first && (
        <Beginning
          id={wanted}
          isSecond={search.continues !== undefined}
          onBegin={isRestored ? onBegin : undefined}
        />
      )}
    </>
  )
}

function SecondStory({ id }: { id: string }) {
  const { data, isError, refetch } = useQuery(ownChapterQuery(useApi(), id))
  const { setValue } = useStoryForm()
  if (isError) return <NotLoaded onRetry={() => void refetch()} />
  if (data === undefined) return null
  return (
    <Notice
      icon={data && <Sign name="revived" />}
      title={data ? FROM_REVIVED_TEXTS.second(data.name) : FROM_REVIVED_TEXTS.notYours}
      className={styles.notice}
      actions={
        <Button size="sm" onClick={() => setValue('continues_startup_id', '', { shouldDirty: true })}>
          {FROM_REVIVED_TEXTS.unlink}
        </Button>
      }
    >
      {data ? (
        <>
          {FROM_REVIVED_TEXTS.secondHint}{' '}
          <Link to="/story/$id" params={{ id }}>
            {FROM_REVIVED_TEXTS.seeFirst}
          </Link>
        </>
      ) : (
        REVIVED_ERRORS.notYourSecond
      )}
    </Notice>
  )
}

interface BeginningProps {
  id: string
  isSecond: boolean
  /** Where the form shows a draft. */
  onBegin: (() => void) | undefined
}

function Beginning({ id, isSecond, onBegin }: BeginningProps) {
  const { data, isError, refetch } = useQuery(ownChapterQuery(useApi(), id))
  if (isError) return <NotLoaded onRetry={() => void refetch()} />
  if (data === null)
    return (
      <Notice title={FROM_REVIVED_TEXTS.notYours} className={styles.notice}>
        {isSecond ? REVIVED_ERRORS.notYourSecond : FROM_REVIVED_TEXTS.notYoursHint}
      </Notice>
    )
  if (!data) return null
  if (onBegin)
    return (
      <Notice
        icon={<Sign name="revived" />}
        title={FROM_REVIVED_TEXTS.otherDraft}
        className={styles.notice}
        actions={
          <Button size="sm" onClick={onBegin}>
            {(isSecond ? FROM_REVIVED_TEXTS.beginSecond : FROM_REVIVED_TEXTS.beginOwn)(data.name)}
          </Button>
        }
      >
        {FROM_REVIVED_TEXTS.otherDraftHint}
      </Notice>
    )
  if (isSecond) return null
  return (
    <Notice
      icon={<Sign name="revived" />}
      title={FROM_REVIVED_TEXTS.own(data.name)}
      className={styles.notice}
    >
      {data.chapter ? FROM_REVIVED_TEXTS.ownHint : FROM_REVIVED_TEXTS.noChapterHint}
    </Notice>
  )
}

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <Notice
    title={FROM_REVIVED_TEXTS.failed}
    className={styles.notice}
    actions={
      <Button size="sm" onClick={onRetry}>
        {FROM_REVIVED_TEXTS.retry}
      </Button>
    }
  >
    {FROM_REVIVED_TEXTS.failedHint}
  </Notice>
)
