import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Recording, recordings, repositoryHosts } from '../../../../test/repository-hosts.ts'
import type { DraftField, StartDraft } from './draft/start-draft.ts'
import { draftFromAddress } from './draft-from.server.ts'

let hosts: Awaited<ReturnType<typeof repositoryHosts>>
beforeAll(async () => {
  // Whether a project goes on depends on how long ago its last commit was.
  vi.useFakeTimers({ now: Date.parse('2026-11-28'), toFake: ['Date'] })
  hosts = await repositoryHosts()
})
afterAll(() => {
  vi.useRealTimers()
  hosts.close()
})

const PICTURE = { bytes: new Uint8Array([1]), width: 1, height: 1, isFirstFrame: false }
const PICTURES = {
  reencode: async () => PICTURE,
  resize: async () => PICTURE,
  stop: () => undefined,
}

const draftOf = (recording: Recording, steps: string[] = []): Promise<StartDraft> =>
  draftFromAddress(hosts.pasted(recording), {
    ...hosts,
    signal: new AbortController().signal,
    pictures: PICTURES,
    plan: (planned) => steps.push(...planned.map((step) => `… ${step}`)),
    done: (step, detail) => steps.push(`${step}: ${detail}`),
  })

/** Values of the test's own hosts have its port. */
const shown = (value: string | string[]) =>
  [value]
    .flat()
    .join(', ')
    .replaceAll(/http:\/\/(\w+)\.example:\d+/g, 'https://$1.example')

type Wanted = Partial<Record<DraftField, string | RegExp>>

/** What somebody who knows the project would want to read, and what they'd have to correct in the draft. */
const WANTED: Record<string, { fields: Wanted; corrections: DraftField[] }> = {
  request: {
    fields: {
      name: 'Request',
      one_liner: '🏊🏾 Simplified HTTP request client.',
      project_type: 'indie-tool',
      category: 'Other',
      stage: 'built-abandoned',
      started: '2010-05-07',
      stopped: '2020-02-11',
      logo_url: /^data:image\/webp/,
      tech_stack: 'JavaScript',
      builder_name: 'Mikeal Rogers',
      inspiration: /designed to be the simplest way possible to make http calls/,
      what_happened: /^As of Feb 11th 2020, request is fully deprecated/,
      github_link: 'https://github.com/request/request',
    },
    corrections: [],
  },
  laverna: {
    fields: {
      name: 'Laverna',
      one_liner: /^Laverna is a JavaScript note taking application/,
      project_type: 'side-project',
      category: 'Productivity',
      stage: 'paused',
      started: '2013-08-09',
      stopped: '2018-02-16',
      logo_url: /^data:/,
      tech_stack: 'JavaScript, HTML, CSS',
      builder_name: 'Laverna',
      inspiration: /^Laverna is a JavaScript note-taking web application/,
      website_link: 'https://laverna.example/',
      github_link: 'https://github.com/Laverna/laverna',
      social_profiles: 'https://twitter.com/LavernaAPP',
    },
    corrections: ['project_type', 'builder_name'],
  },
  octopress: {
    fields: {
      name: 'Octopress',
      one_liner: /^Octopress is an obsessively designed framework/,
      project_type: 'indie-tool',
      category: 'Other',
      stage: 'paused',
      started: '2009-10-18',
      stopped: '2016-02-22',
      logo_url: /^data:/,
      tech_stack: 'Ruby, SCSS, JavaScript, HTML',
      builder_name: 'Brandon Mathis',
      inspiration: /^Octopress is \[Jekyll\]\(https:\/\/github.com\/mojombo\/jekyll\) blogging at its finest/,
      website_link: 'http://octopress.invalid/',
      github_link: 'https://github.com/imathis/octopress',
    },
    corrections: ['builder_name'],
  },
  browserquest: {
    fields: {
      name: 'BrowserQuest',
      one_liner: 'A HTML5/JavaScript multiplayer game experiment',
      project_type: 'experiment',
      category: 'Gaming',
      stage: 'built-abandoned',
      started: '2011-10-03',
      stopped: '2012-04-10',
      logo_url: /^data:/,
      tech_stack: 'JavaScript, CSS, HTML',
      builder_name: 'Little Workshop',
      inspiration: /^\[BrowserQuest\]\(.*\) is a HTML5\/JavaScript multiplayer game experiment/,
      github_link: 'https://github.com/mozilla/BrowserQuest',
    },
    corrections: ['builder_name'],
  },
  atom: {
    fields: {
      name: 'Atom',
      one_liner: 'The hackable text editor',
      project_type: 'indie-tool',
      category: 'Productivity',
      stage: 'shut-down',
      started: '2011-08-19',
      stopped: '2022-12-15',
      logo_url: /^data:/,
      tech_stack: 'JavaScript, Less, CoffeeScript',
      builder_name: 'GitHub',
      inspiration: /Atom is a hackable text editor for the 21st century/,
      website_link: 'https://atom.example/',
      what_happened: /will be archived on December 15, 2022/,
      github_link: 'https://github.com/atom/atom',
      social_profiles: 'https://twitter.com/AtomEditor',
      video_demo: 'https://www.youtube.com/watch?v=Y7aEiVwBAdk',
    },
    corrections: ['category', 'stopped', 'builder_name'],
  },
  wepy: {
    fields: {
      name: 'WePY',
      one_liner: '小程序组件化开发框架',
      project_type: 'indie-tool',
      category: 'Other',
      stage: 'paused',
      started: '2016-11-14',
      stopped: '2022-05-20',
      logo_url: /^data:/,
      tech_stack: 'JavaScript, Vue',
      builder_name: 'gcaufy',
      inspiration: /^WePY 是一款让小程序支持组件化开发的框架/,
      github_link: 'https://github.com/Tencent/wepy',
    },
    corrections: ['project_type', 'stage', 'stopped', 'builder_name'],
  },
  laptops: {
    fields: {
      name: '30 Days of Laptops',
      project_type: 'side-project',
      category: 'Other',
      stage: 'paused',
      started: '2014-11-20',
      stopped: '2014-11-20',
      logo_url: /^data:/,
      tech_stack: 'CSS',
      builder_name: 'Tom Preston-Werner',
      github_link: 'https://github.com/mojombo/30daysoflaptops.github.io',
    },
    corrections: ['name', 'builder_name'],
  },
  flux: {
    fields: {
      name: 'Flux',
      one_liner: 'Application Architecture for Building User Interfaces',
      project_type: 'indie-tool',
      category: 'Other',
      stage: 'built-abandoned',
      started: '2014-07-24',
      stopped: '2023-03-21',
      logo_url: /^data:/,
      tech_stack: 'JavaScript',
      builder_name: 'Bill Fisher',
      what_happened: /The Flux project has been archived/,
      github_link: 'https://github.com/facebookarchive/flux',
    },
    corrections: ['project_type', 'builder_name', 'inspiration'],
  },
  gitter: {
    fields: {
      name: 'Gitter',
      one_liner: /^The main Gitter monolith/,
      project_type: 'startup',
      category: 'Social Media',
      stage: 'built-abandoned',
      started: '2017-06-29',
      stopped: '2023-02-13',
      logo_url: /^data:/,
      tech_stack: 'JavaScript, Less, Handlebars',
      builder_name: 'gitter',
      inspiration: /Gitter is a chat and networking platform/,
      what_happened: /This codebase is no longer maintained/,
      github_link: 'https://gitlab.com/gitter-hq/gitter/webapp',
    },
    corrections: ['project_type'],
  },
  gadgetbridge: {
    fields: {
      name: 'Gadgetbridge',
      one_liner: /^A free and cloudless replacement/,
      project_type: 'side-project',
      category: 'Healthcare',
      stage: 'ongoing',
      started: '2015-01-06',
      logo_url: /^data:/,
      tech_stack: 'Java, Kotlin',
      builder_name: 'Andreas Shimokawa',
      inspiration: /^Gadgetbridge is an Android \(5\.0\+\) application/,
      website_link: 'https://gadgetbridge.example/',
      github_link: 'https://codeberg.org/Freeyourgadget/Gadgetbridge',
    },
    corrections: [],
  },
}

test.each(Object.keys(recordings))('the draft of %s needs few corrections', async (name) => {
  const { fields } = await draftOf(recordings[name]!)
  const { fields: wanted, corrections } = WANTED[name]!
  const drafted = new Map(fields.map(({ field, value }) => [field, shown(value)]))
  const isRight = ([field, value]: [string, string | RegExp]) => {
    const found = drafted.get(field as DraftField) ?? ''
    return typeof value === 'string' ? found === value : value.test(found)
  }
  const wrong = Object.entries(wanted)
    .filter((entry) => !isRight(entry))
    .map(([field, value]) => `${field}: ${drafted.get(field as DraftField)} instead of ${value}`)
  const needless = fields.map(({ field }) => field).filter((field) => !(field in wanted) && field !== 'tags')
  expect(
    [...wrong, ...needless].map((each) => each.replace(/:.*/s, '')),
    wrong.join('\n'),
  ).toEqual(corrections)
  expect(corrections.length).toBeLessThanOrEqual(5)
})

test.each(Object.keys(recordings))(
  '%s is found however its address is spelled, and named as its host does',
  async (name) => {
    const recording = recordings[name]!
    const { fields } = await draftOf({ ...recording, path: recording.path.toUpperCase() })
    const link = fields.find(({ field }) => field === 'github_link')?.value
    expect(link).toBe(WANTED[name]!.fields.github_link)
  },
)

test('ten kinds of repositories are tried', () => {
  expect(Object.keys(WANTED).sort()).toEqual(Object.keys(recordings).sort())
  expect(new Set(Object.values(recordings).map(({ kind }) => kind)).size).toBe(10)
})
