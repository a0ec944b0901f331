import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Clamped } from '../../../kit/Clamped.tsx'
import { Logo } from '../../../ui/art/Logo.tsx'
import { DemoMark } from '../../../ui/labels/DemoMark.tsx'
import { UNTITLED } from '../../stories/story.ts'
import { DASHBOARD_TEXTS } from './dashboard.ts'
import type { StoryRowData } from './dashboard-response.schema.ts'
import styles from './StoryRow.module.css'

interface StoryRowProps {
  story: StoryRowData
  to: '/story/$id' | '/startup/$id'
  rank?: number
  children: ReactNode
}

export function StoryRow({ story, to, rank, children }: StoryRowProps) {
  const name = story.name || UNTITLED
  return (
    <li>
      <Link to={to} params={{ id: story.id }} className={styles.line}>
        {rank !== undefined && (
          <span className={styles.rank}>
            <span className="vh">{DASHBOARD_TEXTS.rank} </span>
            {rank}
          </span>
        )}{' '}
        <Logo name={name} src={story.logo_url} size="sm" />
        <span className={styles.words}>
          <Clamped as="span" lines={2} className={styles.name}>
            {name}
          </Clamped>{' '}
          <Clamped as="span" lines={1} className={styles.oneLiner}>
            {story.one_liner}
          </Clamped>
        </span>{' '}
        <span className={styles.end}>
          {story.is_demo && <DemoMark />} {children}
        </span>
      </Link>
    </li>
  )
}
