import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Select } from '../../../ui/controls/Select.tsx'
import { mediumDate } from '../../../ui/dates.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { PageHeading } from '../../../ui/layout/PageHeading.tsx'
import { Cell, Row, Table } from '../../../ui/layout/Table.tsx'
import { RECORDED_ACTS } from '../acts.ts'
import type { ModerationLog } from '../log-response.schema.ts'
import { MODERATION_ICONS } from '../moderation-icons.ts'
import { REASONS } from '../reasons.ts'
import { RULES, rulePath } from '../rules.ts'
import { LogState } from './LogState.tsx'
import { type LogSearch, logSearch, moderationLogQuery } from './log.queries.ts'
import { LOG_ACTS, LOG_PAGE_TEXTS, LOG_SOURCES, monthName, sumOf } from './log-page-texts.ts'
import styles from './ModerationLogScreen.module.css'

const FEED = '/feed/moderation.xml'

/** What moderators did, for everybody: without names, texts or titles. It works without scripts. */
export function ModerationLogScreen({ search }: { search: LogSearch }) {
  const { data } = useSuspenseQuery(moderationLogQuery(useApi(), search))
  const { items, months, next } = data
  const isFiltered = search.month !== undefined || search.act !== undefined
  const summed = months.find(({ month }) => month === search.month) ?? (search.month ? undefined : months[0])
  return (
    <div className="wrap">
      <PageMeta
        title={LOG_PAGE_TEXTS.title}
        description={LOG_PAGE_TEXTS.description}
        feed={{ path: FEED, title: LOG_PAGE_TEXTS.title }}
        {...(isFiltered || search.after ? { noindex: true } : { path: '/moderation' })}
      />
      <PageHeading title={LOG_PAGE_TEXTS.title} deck={LOG_PAGE_TEXTS.deck} />
      {summed && (
        <p className={styles.sum}>
          <b>{`${monthName(summed.month)}.`}</b> <span>{sumOf(summed)}</span>
        </p>
      )}
      {(months.length > 0 || isFiltered) && <Filters search={search} months={months} />}
      {items.length === 0 ? (
        <NothingHere isFiltered={isFiltered} />
      ) : (
        <Table
          caption={LOG_PAGE_TEXTS.caption}
          columns={Object.values(LOG_PAGE_TEXTS.columns)}
          className={styles.log ?? ''}
        >
          {items.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Table>
      )}
      {(next || search.after) && (
        <nav className={styles.pages} aria-label={LOG_PAGE_TEXTS.caption}>
          {search.after && (
            <Link
              to="/moderation"
              activeOptions={{ exact: true }}
              search={{ ...search, after: undefined }}
              className={buttonClass({ variant: 'ghost' })}
            >
              {LOG_PAGE_TEXTS.latest}
            </Link>
          )}{' '}
          {next && (
            <Link
              to="/moderation"
              activeOptions={{ exact: true }}
              search={{ ...search, after: next }}
              rel="nofollow"
              className={buttonClass({ variant: 'quiet' })}
            >
              {LOG_PAGE_TEXTS.earlier}
            </Link>
          )}
        </nav>
      )}
      <p className={`meta ${styles.foot}`}>
        <span>{LOG_PAGE_TEXTS.foot}</span> <Link to="/guidelines">{LOG_PAGE_TEXTS.footLink}</Link>
        {'. '}
        <Link to="/report">{LOG_PAGE_TEXTS.report}</Link>
      </p>
    </div>
  )
}

function Filters({ search, months }: { search: LogSearch; months: ModerationLog['months'] }) {
  const id = useId()
  const navigate = useNavigate()
  return (
    <form
      action="/moderation"
      aria-label={LOG_PAGE_TEXTS.filters}
      className={styles.filters}
      onChange={({ currentTarget }) =>
        void navigate({
          to: '/moderation',
          search: filled(Object.fromEntries(new FormData(currentTarget))),
          resetScroll: false,
        })
      }
    >
      <div>
        <label htmlFor={`${id}act`}>{LOG_PAGE_TEXTS.what}</label>{' '}
        <Select key={search.act} id={`${id}act`} name="act" defaultValue={search.act ?? ''}>
          <option value="">{LOG_PAGE_TEXTS.everything}</option>
          {RECORDED_ACTS.map((act) => (
            <option key={act} value={act}>
              {LOG_ACTS[act].label}
            </option>
          ))}
        </Select>
      </div>
      <div>
        <label htmlFor={`${id}month`}>{LOG_PAGE_TEXTS.month}</label>{' '}
        <Select key={search.month} id={`${id}month`} name="month" defaultValue={search.month ?? ''}>
          <option value="">{LOG_PAGE_TEXTS.allMonths}</option>
          {months.map(({ month }) => (
            <option key={month} value={month}>
              {monthName(month)}
            </option>
          ))}
        </Select>
      </div>
      <noscript>
        <button type="submit" className={buttonClass()}>
          {LOG_PAGE_TEXTS.apply}
        </button>
      </noscript>{' '}
      <a href={FEED} className={`${buttonClass({ variant: 'ghost' })} ${styles.feed}`}>
        <Icon path={MODERATION_ICONS.rss} />
        <span>{LOG_PAGE_TEXTS.feed}</span>
      </a>
    </form>
  )
}

/** The values without empty ones, which stay out of the address. */
const filled = (values: Record<string, unknown>): LogSearch => {
  const { month, act } = logSearch(values)
  return { month, act }
}

const NothingHere = ({ isFiltered }: { isFiltered: boolean }) => {
  const { title, hint } = isFiltered ? LOG_PAGE_TEXTS.noneHere : LOG_PAGE_TEXTS.none
  return (
    <Empty
      title={title}
      action={
        <Link to={isFiltered ? '/moderation' : '/guidelines'} className={buttonClass()}>
          {isFiltered ? LOG_PAGE_TEXTS.all : LOG_PAGE_TEXTS.guidelines}
        </Link>
      }
    >
      {hint}
    </Empty>
  )
}

const Entry = ({ entry }: { entry: ModerationLog['items'][number] }) => {
  const { act, kind, reason, rule, source, done_on, is_only_moderator } = entry
  return (
    <Row>
      <Cell head>
        <b>{LOG_ACTS[act].what(kind)}</b>
      </Cell>
      <Cell label={LOG_PAGE_TEXTS.columns.when}>
        <time dateTime={done_on}>{mediumDate(done_on)}</time>
      </Cell>
      <Cell label={LOG_PAGE_TEXTS.columns.why}>
        <span>
          <span>{reason ? REASONS[reason].label : LOG_PAGE_TEXTS.noReason}</span>
          {rule && (
            <>
              {' · '}
              <a href={rulePath(rule.id, rule.version)}>{RULES[rule.id].label}</a>
            </>
          )}
        </span>
      </Cell>
      <Cell label={LOG_PAGE_TEXTS.columns.how}>
        <span>
          <span>{LOG_SOURCES[source]}</span>{' '}
          {is_only_moderator && <span> · {LOG_PAGE_TEXTS.onlyModerator}</span>}
        </span>
      </Cell>
      <Cell>
        <LogState entry={entry} />
      </Cell>
    </Row>
  )
}
