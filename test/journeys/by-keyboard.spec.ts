import { randomUUID } from 'node:crypto'
import { confirmationLink } from './confirmation-link.ts'
import { expect, test } from './fixtures.ts'
import { keyboardUser } from './keyboard.ts'
import { coverPicture } from './list-asset.ts'

/** A phone on its side, or 1280 × 1024 at 400 %. */
test.use({ viewport: { width: 320, height: 256 } })

test('joins, tells a story, comments, saves it and lists an asset by keys alone; the accessibility tree has it all', async ({
  page,
}) => {
  // Walks past a few hundred controls, and looks at each of them.
  test.setTimeout(600_000)
  const user = await keyboardUser(page)
  const { arriveAt, chooseFiles, correct, fillIn, hear, press, pressAt, select, stop, type, walkTo } = user
  const main = page.getByRole('main')
  const email = `${randomUUID()}@people.example`
  const name = `Tinker Radio ${randomUUID().slice(0, 8)}`
  const title = `Voice memos ${randomUUID().slice(0, 8)}`
  const picture = { mimeType: 'image/png', buffer: await coverPicture() }
  const memos = { name: 'memos.txt', mimeType: 'text/plain', buffer: Buffer.from('La la la.\n') }

  await test.step('joins', async () => {
    await page.goto('/')
    await pressAt('button', 'Menu')
    await pressAt('link', 'Sign In')
    await arriveAt('heading', 'Sign in to Unpause or create an account')
    await walkTo('textbox', 'Email', 'New to Unpause?')
    await type(email)
    await fillIn('Password', 'long enough to keep')
    await pressAt('button', 'Create Account')
    await arriveAt('heading', 'Check your email')
    await page.goto(await confirmationLink(page.request, email))
    await hear('Successfully signed in.')
    await expect(page).toHaveURL('/dashboard')
    await arriveAt('heading', /^Welcome back/)
  })

  await test.step('is told what is missing in a story', async () => {
    await pressAt('link', 'Submit')
    await arriveAt('heading', 'Submit Your Startup Story')
    await fillIn('Started in', '2018')
    await fillIn('Stopped in', '20')
    await press('Enter')
    await hear('Project name is required')
    const first = await arriveAt('textbox', 'Name')
    expect(first.states).toEqual(['invalid', 'required'])
    expect(first.description).toContain('Project name is required')
  })

  await test.step('tells a story with every field', async () => {
    await type(name)
    await correct('One-liner', 'One-liner is required', 'A radio station that only plays unfinished songs.')
    await select('Type', 'Side Project')
    await select('Category', 'Social Media')
    await walkTo('radio', 'BUILT & ABANDONED')
    await press('ArrowDown')
    expect(await stop()).toMatchObject({ role: 'radio', name: 'PAUSED', states: ['checked'] })
    await correct('Stopped in', 'Stopped in must be a year from 1900 to 2100', '2023')
    await chooseFiles('Logo Choose file', { name: 'logo.png', ...picture })
    await hear('Logo added.')
    await arriveAt('button', /Logo/)
    await fillIn('Tags', 'music')
    await press('Enter')
    await hear('music added')
    await fillIn('Tech stack', 'Rust')
    await press('Enter')
    await hear('Rust added')
    await correct('Builder name', 'Builder name is required', 'Maya Tinker')
    await correct('Inspiration', 'Inspiration is required', 'Voice memos of songs that nobody would finish.')
    await correct(
      'What happened',
      'What happened is required',
      'Forty strangers listened. Then the bill came.',
    )
    await fillIn('Challenges', 'Nobody sleeps while a radio plays.')
    await fillIn('What worked', 'The jingle.')
    await fillIn('Key learnings', 'Ask who pays before the first song.')
    await fillIn('Funny bits', 'Our best song was a dog.')
    await fillIn('Website', 'tinker.example')
    await fillIn('Code repository / product launch', 'https://code.example/tinker')
    await fillIn('Social profiles', 'https://social.example/tinker')
    await fillIn('Launch post', 'https://launch.example/tinker')
    await fillIn('Video / demo', 'https://video.example/tinker')
    await chooseFiles('Screenshots Choose files', { name: 'studio.png', ...picture })
    await hear('1 of 3 screenshots added.')
    await arriveAt('button', /Screenshots/)
    await fillIn('Caption of screenshot 1', 'The studio')
    await fillIn('Your name', 'Maya')
    // The address is suggested from the name.
    await expect(page.getByLabel('Address of your page')).toHaveValue(/^maya/)
    const consent = await walkTo('checkbox', /^I agree to publish this story\./)
    expect(consent.description).toContain('Publishing consent is required')
    await press('Space')
    await pressAt('checkbox', 'Open this project for revival', 'Space')
    await fillIn('Roles', 'Sound engineer')
    await fillIn('Assets', 'Four hundred voice memos')
    await fillIn('Contact method', 'maya@tinker.example')
    await fillIn('Additional notes', 'The memos are yours if you finish one.')
    await pressAt('button', 'Submit Story')
    await hear(`"${name}" has been submitted successfully and is now live in the directory!`)
    await arriveAt('heading', 'Directory')
  })

  await test.step('reads the story', async () => {
    await pressAt('link', new RegExp(name))
    await arriveAt('heading', name)
    await expect(main).toMatchAriaSnapshot(`
      - article:
        - paragraph: /Side Project Social Media/
        - heading "${name}" [level=1]
        - paragraph: A radio station that only plays unfinished songs.
        - paragraph:
          - text: /2018–2023/
        - paragraph: Paused
        - region "The Journey":
          - heading "Inspiration" [level=3]
          - paragraph: Voice memos of songs that nobody would finish.
          - heading "What Happened" [level=3]
          - paragraph: Forty strangers listened. Then the bill came.
          - heading "Challenges" [level=3]
          - paragraph: Nobody sleeps while a radio plays.
          - heading "What Worked Well" [level=3]
          - paragraph: The jingle.
          - heading "Key Learnings" [level=3]
          - list:
            - listitem:
              - paragraph: Ask who pays before the first song.
          - heading "Funny Bits" [level=3]
          - paragraph: Our best song was a dog.
        - region "Screenshots":
          - list:
            - listitem:
              - figure "The studio"
        - region "Open for Revival":
          - heading "Looking for" [level=3]
          - list:
            - listitem: Sound engineer
          - heading "Available assets" [level=3]
          - list:
            - listitem: Four hundred voice memos
          - paragraph: The memos are yours if you finish one.
        - complementary "About this story":
          - strong:
            - link "Maya Tinker"
          - list:
            - listitem:
              - link "Website":
                - /url: https://tinker.example
            - listitem:
              - link "Repository":
                - /url: https://code.example/tinker
            - listitem:
              - link "Social profiles":
                - /url: https://social.example/tinker
            - listitem:
              - link "Launch post":
                - /url: https://launch.example/tinker
            - listitem:
              - link "Video / demo":
                - /url: https://video.example/tinker
          - heading "Tech Stack" [level=3]
          - list:
            - listitem: Rust
          - heading "Tags" [level=3]
          - list:
            - listitem: music
    `)
  })

  await test.step('saves and discusses it', async () => {
    await pressAt('button', 'Save')
    await hear('Story bookmarked!')
    expect(await stop()).toMatchObject({ role: 'button', name: 'Save' })
    await fillIn('Comment', 'Thank you for the memos.')
    await pressAt('button', 'Post Comment')
    await hear('Your comment has been posted.')
    await expect(main).toMatchAriaSnapshot(`
      - region "Comments (1)":
        - heading "Comments (1)" [level=2]
        - list:
          - listitem:
            - paragraph:
              - strong:
                - link "Maya"
            - paragraph: Thank you for the memos.
    `)
  })

  await test.step('is told what is missing in a listing', async () => {
    await pressAt('link', 'Marketplace')
    await arriveAt('heading', /Marketplace/)
    await pressAt('button', 'List Your Assets')
    await arriveAt('button', 'Close')
    // The stories and offers that a listing can belong to come last.
    await expect(page.getByRole('combobox', { name: /^Part of an offer/ })).toBeVisible()
    for (const section of ['Categorization', 'Upload', 'Price', 'Story']) {
      await pressAt('button', 'Continue')
      await arriveAt('paragraph', new RegExp(section))
    }
    await pressAt('button', 'List My Asset')
    await hear('Please fill in all required fields.')
    const first = await arriveAt('textbox', 'Title')
    expect(first.states).toEqual(['invalid', 'required'])
    expect(first.description).toContain('Title is required')
  })

  await test.step('lists an asset with a file', async () => {
    await type(title)
    await correct('Short Description', 'Short description is required', 'What was left of it.')
    await correct('Detailed Description', 'Detailed description is required', 'All of it, in a box.')
    await select('Story', name)
    await pressAt('button', 'Continue')
    await select('Category', 'Complete Kits')
    await select('License Type', 'Open Source')
    await pressAt('button', 'React')
    expect((await stop()).states).toEqual(['pressed'])
    await pressAt('button', 'Continue')
    await chooseFiles('Files Choose files', memos)
    await hear('Your files have been uploaded and are ready to use.')
    await chooseFiles('Cover Image Choose image', { name: 'cover.png', ...picture })
    await hear('Cover Image added.')
    await arriveAt('button', /Cover Image/)
    await fillIn('Links & Resources', 'reader.club/brand')
    await press('Enter')
    await pressAt('button', 'Continue')
    await pressAt('button', 'Continue')
    await fillIn('Your Story / Background', 'It began well.')
    await fillIn('Special Notes / Usage Guide', 'Unpack it first.')
    await pressAt('button', 'List My Asset')
    await hear('Your asset is now live on the marketplace.')
  })

  await test.step('reads the listing, downloads its file and saves it', async () => {
    await pressAt('link', title)
    await arriveAt('heading', title)
    await expect(main).toMatchAriaSnapshot(`
      - heading "${title}" [level=1]
      - paragraph: What was left of it.
      - text: Complete Kits Open Source React
      - img "Cover of ${title}"
      - strong:
        - text: Listed by
        - link "Maya"
      - heading "Description" [level=2]
      - paragraph: All of it, in a box.
      - heading "Founder Story" [level=2]
      - paragraph: It began well.
      - heading "Usage Notes" [level=2]
      - paragraph: Unpack it first.
      - heading "Links & Resources" [level=2]
      - list:
        - listitem:
          - link "reader.club/brand":
            - /url: https://reader.club/brand
      - complementary "About this asset":
        - region "Price":
          - paragraph: Free
          - region "Files":
            - list:
              - listitem:
                - text: /memos\\.txt/
                - button "Download File"
        - region "Asset Details":
          - definition:
            - link "${name}"
    `)
    await walkTo('button', /^Download File/)
    const [download] = await Promise.all([page.waitForEvent('download'), press('Enter')])
    expect(download.suggestedFilename()).toBe(memos.name)
    await pressAt('button', /^Save/)
    await hear('Asset saved to your bookmarks')
    expect((await stop()).states).toEqual(['pressed'])
  })

  await test.step('finds in the profile what was saved', async () => {
    await pressAt('link', 'Profile')
    await arriveAt('heading', 'Maya')
    await walkTo('tab', 'Bookmarked Stories (1)')
    await expect(main).toMatchAriaSnapshot(`
      - tabpanel "Bookmarked Stories (1)":
        - list:
          - listitem:
            - article:
              - heading "${name}" [level=2]
    `)
    for (const tab of ['Your stories (1)', 'Your listings (1)', 'Saved assets (1)']) {
      await press('ArrowRight')
      await arriveAt('tab', tab)
    }
    await walkTo('link', title, 'Saved assets (1)')
  })
})
