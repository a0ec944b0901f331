import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { useViewer } from '../../../kit/use-viewer.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { personFeedPath, personPath } from '../../../platform/text/handle.ts'
import { classNames } from '../../../ui/class-names.ts'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { longDate } from '../../../ui/dates.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { DemoNote } from '../../../ui/labels/DemoNote.tsx'
import { LinkTabs } from '../../../ui/layout/LinkTabs.tsx'
import { formatNumber } from '../../../ui/numbers.ts'
import { PersonHeader } from './PersonHeader.tsx'
import { PersonComments, PersonListings, PersonStories } from './PersonLists.tsx'
import { PersonNotFound } from './PersonNotFound.tsx'
import styles from './PersonScreen.module.css'
import { PersonSide } from './PersonSide.tsx'
import { personQuery } from './people.queries.ts'
import { firstTab, isPersonTab, PERSON_TABS, type PersonTab } from './person.ts'
import type { PublicPerson } from './person-response.schema.ts'
import { PEOPLE_TEXTS } from './person-texts.ts'

/** What stands beside the lists. */
const hasSide = ({ links, wishes }: PublicPerson) => links.length > 0 || wishes !== null

const LISTS = { stories: PersonStories, listings: PersonListings, comments: PersonComments }

/** Only members load these. */
const BlockedPeople = lazyPart(() =>
  import('../../blocking/BlockedPeople.tsx').then(({ BlockedPeople }) => BlockedPeople),
)
const BlockedPage = lazyPart(() =>
  import('../../blocking/BlockedPage.tsx').then(({ BlockedPage }) => BlockedPage),
)

const NOBODY: ReadonlySet<string> = new Set()

interface PersonScreenProps {
  handle: string
  tab?: PersonTab | undefined
  after?: string | undefined
}

/** Whether search engines may list the page. */
const isListed = ({ is_demo, totals }: { is_demo: boolean; totals: Readonly<Record<PersonTab, number>> }) =>
  !is_demo && totals.stories + totals.listings > 0

/** The tab in the address, which may still be loading. @returns undefined on the way to another page */
const usePressedTab = (handle: string) =>
  useLocation({
    select: ({ pathname, search: { tab, after } }) =>
      pathname === personPath(handle)
        ? { tab: isPersonTab(tab) ? tab : undefined, after: after as string | undefined }
        : undefined,
    structuralSharing: true,
  })

/** A member's public page. Each list has an address of its own. For who blocked the member it is folded. */
export function PersonScreen({ handle, tab, after }: PersonScreenProps) {
  const { data: person } = useSuspenseQuery(personQuery(useApi(), handle))
  const { user } = useViewer()
  const pressed = usePressedTab(handle) ?? { tab, after }
  const [blocked, setBlocked] = useState(NOBODY)
  const [unfolded, setUnfolded] = useState('')
  const lists = useRef<HTMLDivElement>(null)
  if (!person) return <PersonNotFound />
  const name = person.full_name || PEOPLE_TEXTS.anonymous
  const shown = pressed.tab ?? firstTab(person.totals)
  const List = LISTS[shown]
  const until = person.suspended_until
  const isBlocked = blocked.has(person.id)
  return (
    <>
      <PageMeta
        title={name}
        description={PEOPLE_TEXTS.description(name)}
        type="profile"
        feed={{ path: `${personFeedPath(handle)}.xml`, title: PEOPLE_TEXTS.feed(name) }}
        {...(isListed(person) ? { path: personPath(handle) } : { noindex: true })}
      />
      {user?.id === person.id && <OwnBar />}
      <div className="wrap">
        {user && (
          <Suspense>
            <BlockedPeople onKnown={setBlocked} />
          </Suspense>
        )}
        <PersonHeader person={person} isBlocked={isBlocked} />
        {person.is_demo && <DemoNote label={PEOPLE_TEXTS.demo}> {PEOPLE_TEXTS.demoNote}</DemoNote>}
        {person.is_suspended && (
          <Notice title={PEOPLE_TEXTS.suspendedTitle} className={styles.notice}>
            <p>{until ? PEOPLE_TEXTS.suspendedUntil(longDate(until)) : PEOPLE_TEXTS.suspended}</p>
          </Notice>
        )}
        {isBlocked && unfolded !== person.id ? (
          <Suspense>
            <BlockedPage
              name={name}
              onShow={() => {
                setUnfolded(person.id)
                requestAnimationFrame(() => lists.current?.focus())
              }}
            />
          </Suspense>
        ) : (
          <div
            ref={lists}
            tabIndex={-1}
            className={classNames(styles.columns, hasSide(person) && styles.both)}
          >
            <div className={styles.main}>
              <LinkTabs label={PEOPLE_TEXTS.published}>
                {PERSON_TABS.map((each) => (
                  <Link
                    key={each}
                    to="/people/$handle"
                    params={{ handle }}
                    search={{ tab: each }}
                    resetScroll={false}
                    activeOptions={{ exact: true }}
                    aria-current={each === shown ? 'page' : undefined}
                  >
                    {PEOPLE_TEXTS.tabs[each]} <span>({formatNumber(person.totals[each])})</span>{' '}
                  </Link>
                ))}
              </LinkTabs>
              <h2 className="vh">{PEOPLE_TEXTS.tabs[shown]}</h2>
              <List key={shown} handle={handle} after={pressed.after} />
            </div>
            {hasSide(person) && <PersonSide person={person} />}
          </div>
        )}
      </div>
    </>
  )
}

const OwnBar = () => (
  <div className={styles.own}>
    <div className={`wrap ${styles.row}`}>
      <p className={styles.state}>
        <Icon name="eye" />
        <b>{PEOPLE_TEXTS.own}</b> <span>{PEOPLE_TEXTS.ownHint}</span>
      </p>
      <Link to="/profile" className={buttonClass({ variant: 'line' })}>
        <Icon name="pen" />
        {PEOPLE_TEXTS.edit}
      </Link>
    </div>
  </div>
)
