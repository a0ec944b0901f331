import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findBrowser } from '../scripts/testing/browser.ts'
import { startProduct } from './parts/product-process.ts'

/**
 * Lighthouse's figures for pages that guests open, on the demo data: medians of five runs of its mobile
 * preset, which simulates a slow phone. Build first, then `node bench/lighthouse.ts [runs]`; nothing else may
 * run. npx fetches Lighthouse, which is too large for a dependency.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0'

const run = promisify(execFile)
const runs = Number(process.argv[2] ?? 5)

interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number }>
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>
}

await using product = await startProduct()
const { origin } = product
const rows: Record<string, Record<string, number | string>> = {}
for (const path of [
  '/',
  '/directory',
  `/story/${await firstId('/api/startups?limit=1')}`,
  '/marketplace',
  `/asset/${await firstId('/api/marketplace_assets?limit=1')}`,
]) {
  const reports: Report[] = []
  for (let n = 0; n < runs; n += 1) reports.push(await measure(origin + path))
  rows[path.replace(/[0-9a-f-]{36}/, '…')] = summary(reports)
}
console.table(rows)

async function measure(url: string): Promise<Report> {
  const flags = ['--quiet', '--output=json', '--chrome-flags=--headless=new --no-sandbox']
  const { stdout } = await run('npx', ['--yes', LIGHTHOUSE, url, ...flags], {
    env: { ...process.env, CHROME_PATH: findBrowser() },
    maxBuffer: 100 * 1024 * 1024,
  })
  return JSON.parse(stdout)
}

function summary(reports: readonly Report[]) {
  const score = (name: keyof Report['categories']) =>
    Math.round(100 * median(reports.map(({ categories }) => categories[name].score)))
  const value = (name: string) =>
    median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN))
  return {
    performance: score('performance'),
    'LCP s': round(value('largest-contentful-paint') / 1000),
    'FCP s': round(value('first-contentful-paint') / 1000),
    'TBT ms': Math.round(value('total-blocking-time')),
    CLS: round(value('cumulative-layout-shift'), 3),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function round(value: number, digits = 2): number {
  return Number(value.toFixed(digits))
}

async function firstId(path: string): Promise<string> {
  const page: { items: { id: string }[] } = await (await fetch(origin + path)).json()
  const [first] = page.items
  if (!first) throw new Error(`${path} returned no items`)
  return first.id
}
