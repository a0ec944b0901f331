import { useApi } from '../api/use-api.ts'

/** SHELL-39 */
const SITE_NAME = 'Unpause'

/** For pages without a picture of their own. */
const SITE_CARD = { path: '/og.png', alt: 'Unpause: where paused startups find new life' }

/** Of every picture that is drawn for sharing, in pixels. */
const CARD_SIZE = { width: '1200', height: '630' }

interface PageMetaProps {
  /** Of the page alone; the product's name is added. */
  title: string
  /** One or two sentences, for search results and shared links. */
  description: string
  /** The page's one address, with a leading slash; left out where there is none to be found by. */
  path?: string
  /** A small picture, such as a logo: an address on this site or elsewhere. Default: the card. */
  image?: string | null | undefined
  /** A picture drawn for sharing, 1200 × 630: its path, and what it shows. Default: the product's own. */
  card?: { path: string; alt: string }
  /** The feed that tells what is new on the page. */
  feed?: { path: string; title: string }
  /** Keeps the page out of search results. */
  noindex?: boolean
  /** What kind of thing the page is, in the words of Open Graph. Default `website`. */
  type?: 'website' | 'article' | 'profile'
  /** The page's content in schema.org's terms. */
  jsonLd?: Readonly<Record<string, unknown>>
}

/** What a page says of itself to browsers, search engines and those who share it. React puts it into the head. */
export function PageMeta({
  title,
  description,
  path,
  image,
  card = SITE_CARD,
  feed,
  noindex,
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
      {noindex && <meta name="robots" content="noindex" />}
      {url && <link rel="canonical" href={url} />}
      {feed && <link rel="alternate" type="application/atom+xml" href={feed.path} title={feed.title} />}
      <meta property="og:site_name" content={SITE_NAME} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {url && <meta property="og:url" content={url} />}
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

/** JSON that may stand in a script element, whatever people wrote: no '<' can end it early. */
const scriptSafe = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')
