import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../../../../platform/api/use-api.ts'
import { PageMeta } from '../../../../platform/rendering/PageMeta.tsx'
import { PageHeading } from '../../../../ui/layout/PageHeading.tsx'
import { Differently } from '../../lesson-pages/Differently.tsx'
import {
  chosenGroup,
  FIGURES,
  type FigureName,
  FOLLOW_GROUPS,
  figurePath,
  type InsightFilters,
} from '../insight.ts'
import { FIGURE_TITLES, INSIGHT_TEXTS } from '../insight-texts.ts'
import { figureQuery } from '../serving/insight-figures.queries.ts'
import { datasetData } from './dataset-data.ts'
import { FigureSection } from './FigureSection.tsx'
import { figureCard } from './figure-card.ts'
import { InsightFacets } from './InsightFacets.tsx'
import styles from './InsightsScreen.module.css'
import { OpenDataLinks } from './OpenDataLinks.tsx'
import { UnshownFigure } from './UnshownFigure.tsx'

interface InsightsScreenProps {
  filters: InsightFilters
  /** What the address quotes. */
  quoted?: string | undefined
  isMember: boolean
}

/** Every figure with its table. Whole without scripts. */
export function InsightsScreen({ filters, quoted, isMember }: InsightsScreenProps) {
  const api = useApi()
  const navigate = useNavigate({ from: '/insights' })
  const quotedName = FIGURES.find((name) => name === quoted)
  const { data: first } = useQuery(figureQuery(api, FIGURES[0], filters))
  const { data: quotedFigure } = useQuery(figureQuery(api, quotedName ?? 'causes', filters))
  return (
    <div className={`wrap ${styles.screen}`}>
      <PageMeta
        title={INSIGHT_TEXTS.title}
        description={quotedName && quotedFigure ? quotedFigure.finding : INSIGHT_TEXTS.description}
        path="/insights"
        link={quotedName && figurePath(quotedName, filters)}
        card={quotedFigure && figureCard(quotedFigure, filters)}
        jsonLd={datasetData(api.site, first?.counted_at)}
      />
      <PageHeading title={INSIGHT_TEXTS.title} deck={INSIGHT_TEXTS.deck} />
      <InsightFacets filters={filters} onChange={(search) => void navigate({ search, resetScroll: false })} />
      <p role="status" className={styles.basis}>
        {first && basisText(first)}
      </p>
      <nav aria-label={INSIGHT_TEXTS.figures} className={styles.index}>
        <ul>
          {FIGURES.map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{FIGURE_TITLES[name]}</a>
            </li>
          ))}
        </ul>
      </nav>
      {FIGURES.map((name) => (
        <LoadedFigure key={name} name={name} filters={filters} />
      ))}
      <Differently isMember={isMember} className={styles.differently} />
      <p className={styles.why}>
        {INSIGHT_TEXTS.notShownWhy} {INSIGHT_TEXTS.fromSources}
      </p>
      <OpenDataLinks />
    </div>
  )
}

interface LoadedFigureProps {
  name: FigureName
  filters: InsightFilters
}

function LoadedFigure({ name, filters }: LoadedFigureProps) {
  const { data, error, refetch } = useQuery(figureQuery(useApi(), name, filters))
  if (!data) return <UnshownFigure name={name} error={error} onRetry={() => void refetch()} />
  const isOfAllGroups = chosenGroup(filters) !== undefined && !FOLLOW_GROUPS.includes(name)
  return <FigureSection figure={data} filters={filters} isOfAllGroups={isOfAllGroups} />
}

interface Basis {
  stories: number | null
  by_founders: number | null
  from_public_sources: number | null
}

const basisText = ({ stories, by_founders, from_public_sources }: Basis): string =>
  stories === null ? INSIGHT_TEXTS.fewHere : INSIGHT_TEXTS.basis(stories, by_founders, from_public_sources)
