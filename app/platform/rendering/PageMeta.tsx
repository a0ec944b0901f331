import { useApi } from '../api/use-api.ts'

/** SHELL-39 */
const SITE_NAME = 'Unpause'

const SITE_CARD = { path: '/og.png', alt: 'Unpause: where paused startups find new life' }

const CARD_SIZE = { width: '1200', height: '630' }

interface PageMetaProps {
  /** The title. The product's name is added. */
  title: string
  description: string
  /** The canonical path, with a leading slash. Left out when the page shouldn't be found. */
  path?: string
  /** The path that others share, if it isn't the canonical one. */
  link?: string | undefined
  /** A small image such as a logo, on this site or elsewhere. Default: the card. */
  image?: string | null | undefined
  /** A preview image, 1200 × 630, with its alt text. Default: the product's. */
  card?: { path: string; alt: string } | undefined
  /** The Atom feed, which has a JSON feed beside it. */
  feed?: { path: string; title: string }
  /** The page in other formats. */
  alternates?: readonly { type: string; path: string }[]
  noindex?: boolean
  /** Links on the page lead crawlers nowhere that they haven't been. */
  nofollow?: boolean
  type?: 'website' | 'article' | 'profile'
  jsonLd?: Readonly<Record<string, unknown>> | undefined
}

export function PageMeta({
  title,
  description,
  path,
  link = path,
  image,
  card = SITE_CARD,
  feed,
  alternates = [],
  noindex,
  nofollow,
  type = 'website',
  jsonLd,
}: PageMetaProps) {
  const { site } = useApi()
  const url = path === undefined ? undefined : site + path
  const picture = new URL(image || card.path, site).href
  return (
    <>
      <title>{`${title} · ${SITE_NAME}`}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content={nofollow ? 'noindex, nofollow' : 'noindex'} />}
      {url && <link rel="canonical" href={url} />}
      {feed && (
        <>
          <link rel="alternate" type="application/atom+xml" href={feed.path} title={feed.title} />
          <link
            rel="alternate"
            type="application/feed+json"
            href={feed.path.replace(/\.xml$/, '.json')}
            title={feed.title}
          />
        </>
      )}
      {alternates.map(({ type, path: href }) => (
        <link key={href} rel="alternate" type={type} href={href} title={title} />
      ))}
      <meta property="og:site_name" content={SITE_NAME} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {link !== undefined && <meta property="og:url" content={site + link} />}
      <meta property="og:image" content={picture} />
      {!image && (
        <>
          <meta property="og:image:width" content={CARD_SIZE.width} />
          <meta property="og:image:height" content={CARD_SIZE.height} />
          <meta property="og:image:alt" content={card.alt} />
        </>
      )}
      <meta name="twitter:card" content={image ? 'summary' : 'summary_large_image'} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
      {!image && <meta name="twitter:image:alt" content={card.alt} />}
      {jsonLd && <script type="application/ld+json">{scriptSafe(jsonLd)}</script>}
    </>
  )
}

/** Escapes '<', so that nothing can end the script element. */
const scriptSafe = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')
