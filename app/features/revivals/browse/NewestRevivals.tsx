import { Link } from '@tanstack/react-router'
import { Logo } from '../../../ui/art/Logo.tsx'
import { monthAndYear } from '../../../ui/dates.ts'
import { Sign } from '../../../ui/icons/Sign.tsx'
import { MoreLinkText, moreLinkClass } from '../../../ui/layout/MoreLink.tsx'
import { STAGE_LOOKS } from '../../stories/stage-look.ts'
import { STAGES } from '../../stories/story.ts'
import { HowItWorks } from './HowItWorks.tsx'
import styles from './NewestRevivals.module.css'
import { NEWEST_TEXTS } from './open-offers-texts.ts'
import type { RevivedProject } from './revival-list.schema.ts'

interface NewestRevivalsProps {
  revived: readonly RevivedProject[]
  /** Whether the page shows above how it works. */
  isExplained: boolean
}

/** Shows each revival from stamp to stamp. None is invented: without any, it says how the first will be. */
export function NewestRevivals({ revived, isExplained }: NewestRevivalsProps) {
  return (
    <section className={styles.section} aria-labelledby="newest-revivals">
      <h2 id="newest-revivals">{NEWEST_TEXTS.title}</h2>
      {revived.length === 0 ? (
        <>
          <p className={styles.none}>{NEWEST_TEXTS.none}</p>
          {!isExplained && <HowItWorks />}
        </>
      ) : (
        <>
          <p className="meta">{NEWEST_TEXTS.hint}</p>
          <ul className={styles.list}>
            {revived.map((project) => (
              <li key={project.startup_id}>
                <Comeback {...project} />
              </li>
            ))}
          </ul>
          <p>
            <Link to="/directory" search={{ filter: 'revived' }} className={moreLinkClass()}>
              <MoreLinkText>{NEWEST_TEXTS.all}</MoreLinkText>
            </Link>
          </p>
        </>
      )}
    </section>
  )
}

function Comeback(project: RevivedProject) {
  const { startup_id, startup, days, chapter } = project
  return (
    <>
      <p className={styles.reel}>
        <span className="vh">{NEWEST_TEXTS.from}</span>{' '}
        <span className={styles.paused}>
          <Sign name={STAGE_LOOKS[startup.stage].sign} />
          {STAGES[startup.stage]}
        </span>{' '}
        <span className={styles.run}>
          <span className="vh">{NEWEST_TEXTS.toRevivedIn}</span> <b>{NEWEST_TEXTS.days(days)}</b>
        </span>{' '}
        <span className={styles.revived} aria-hidden="true">
          <Sign name="play" />
          {NEWEST_TEXTS.revived}
        </span>
      </p>
      <div className={styles.head} dir="auto">
        <Logo name={startup.name} src={startup.logo_url} />
        <div>
          <h3 className={styles.name}>
            <Link to="/story/$id" params={{ id: startup_id }}>
              {startup.name}
            </Link>
          </h3>
          <p dir="auto">{whoRuns(project)}</p>
        </div>
      </div>
      {chapter && (
        <blockquote className={styles.chapter} dir="auto">
          {chapter}
        </blockquote>
      )}
      <Link to="/story/$id" params={{ id: startup_id }} className={moreLinkClass()}>
        <MoreLinkText>{chapter ? NEWEST_TEXTS.happenedNext : NEWEST_TEXTS.story}</MoreLinkText>{' '}
        <span className="vh">
          : <bdi>{startup.name}</bdi>
        </span>
      </Link>
    </>
  )
}

function whoRuns({ owner_name, way, revived_at, startup }: RevivedProject): string | null {
  if (owner_name === null) return startup.one_liner
  return NEWEST_TEXTS[way === 'join' ? 'together' : 'tookOver'](owner_name, monthAndYear(revived_at))
}
