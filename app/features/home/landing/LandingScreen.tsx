import { useApi } from '../../../platform/api/use-api.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { feedPath, feedTitle } from '../../stories/feed-address.ts'
import { TrendingSection } from '../../stories/trending/TrendingSection.tsx'
import { Features } from './Features.tsx'
import { FounderQuote } from './FounderQuote.tsx'
import { Hero } from './Hero.tsx'
import { LANDING_TEXTS } from './landing.ts'
import { Questions } from './Questions.tsx'
import { siteData } from './structured-data.ts'
import { WhyItExists } from './WhyItExists.tsx'

/** The home page, the same for guests and members (LAND-20). */
export function LandingScreen() {
  const { site } = useApi()
  return (
    <>
      <PageMeta
        title={LANDING_TEXTS.title}
        description={LANDING_TEXTS.tagline}
        path="/"
        feed={{ path: feedPath(), title: feedTitle() }}
        jsonLd={siteData(site)}
      />
      <Hero />
      <Features />
      <TrendingSection />
      <WhyItExists />
      <FounderQuote />
      <Questions />
    </>
  )
}
