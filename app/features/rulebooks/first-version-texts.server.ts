import type { RulebookName } from './rulebooks.ts'

/** The first version of each rulebook, which comes with the product, in Markdown. */
export const FIRST_VERSIONS: Readonly<Record<RulebookName, string>> = {
  guidelines: `## Submission

Tell the story of a project you made or helped make. Say what you know, and say where you're guessing. The part that hurt is usually the part that helps the next person.

- Tell your own part of the story. Leave out what people told you in confidence.
- Leave out people who didn't ask to be in it: no names, no blame, no private details.
- Only use images you have the right to show, and only link to pages you're allowed to share.
- A story isn't an ad. If the project is alive and selling, it isn't paused.

Your story appears in the directory immediately and can't be edited afterward, so read it once more before you submit. You can publish anonymously. Later you can ask for a correction, add updates, and withdraw or delete the story on its page. For anything else, [contact support](/support).

## Comment

Whoever told the story has already heard “I told you so”. Comment on the project, not the person.

- Ask what you'd like to know, and add what you've seen yourself.
- Give reasons when you disagree. Correct facts kindly, with a source.
- No insults, threats, hate or private details about anyone.
- No ads, and no links that have nothing to do with the story.

You can edit and delete your own comments. After five minutes, an edited one says so and what it said before.

While you're new here, links in your comments and on your page wait until a moderator has looked, or you're a member. Your profile says what else is different at first.

## Revival

Open a project for revival only if you mean it, and list only what's yours to hand over. Answer the people who write to you, even if the answer is no.

If you'd like to take a project forward, tell its founder who you are, what you'd do with it and how much time you have. Only the founder gets your message.

Before anything changes hands, put in writing who gets what: code, name, domain, data, debts. That agreement is between the two of you, and Unpause isn't part of it. The same goes for the marketplace: list what's yours to give away or sell, and describe it as it is.

## Enforcement

Most people never need a reminder. When someone does, these are the steps. We start with the first, unless something is too serious for it.

1. **Warning.** Someone from our team writes to you and tells you what needs to change.
2. **Content removal.** We hide or delete whatever breaks the guidelines, and email you the reason. What is hidden stays in your profile, and we can show it again.
3. **Temporary or permanent suspension.** If it keeps happening, we suspend the account for a while or for good.

If you think we got it wrong, appeal through [support](/support), or where you read the reason. We'll take another look.

What moderators did is in the public [moderation log](/moderation), without names. How they work is in the [moderation rules](/moderation/rules).

## Building Community

This place is only as good as what people put into it. Read before you write. Someone may have stopped at the same point.

- Vote for what deserves another run, not for people you know.
- If a story helped you, tell the person who wrote it.
- If you build on a project, name the people who started it.
- If you see something that doesn't belong here, [report it](/report) instead of replying to it.

Missing something? Write to [support](/support) with “Feature Request” in the subject.`,
  moderation_rules: `## Reports

- One report is enough for a moderator to look. The number of reports decides nothing.
- A comment that three people report is folded until a moderator has looked. Stories and listings never are.
- Notices of illegal content come first.
- Whoever is reported never learns who reported it.

## Decisions

- Start with the mildest step that helps.
- Name the rule, and say in your own words what breaks it.
- Hide rather than delete. What is hidden can come back as it was. Only admins delete, for what law or safety demands.
- Nobody decides about themselves. Whoever reported something leaves it to somebody else, if there is anybody.

## Appeals

- Everybody can appeal once, within six months.
- Somebody else decides, where there are two.
- What was taken by mistake comes back exactly as it was.

Every act is in the public [moderation log](/moderation).`,
}
