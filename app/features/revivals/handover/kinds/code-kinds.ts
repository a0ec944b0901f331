import { type HandoverKind, ownWarning, warningsFrom } from './kind.ts'

const gitHub = warningsFrom({
  name: "GitHub's documentation",
  url: 'https://docs.github.com/en/repositories/creating-and-managing-repositories/transferring-a-repository',
  checked: '2026-11-27',
})

const gitLab = warningsFrom({
  name: "GitLab's documentation",
  url: 'https://docs.gitlab.com/user/project/working_with_projects/',
  checked: '2026-11-27',
})

const npm = warningsFrom({
  name: "npm's documentation",
  url: 'https://docs.npmjs.com/transferring-a-package-from-a-user-account-to-another-user-account',
  checked: '2026-11-27',
})

const pypi = warningsFrom({
  name: 'the maintainers of PyPI',
  url: 'https://github.com/pypa/warehouse/issues/4414',
  checked: '2026-11-27',
})

export const CODE_KINDS = {
  github_repository: {
    title: 'GitHub repository',
    phase: 'move',
    by: 'giver',
    giver:
      "In the repository, open Settings, then Transfer ownership, and enter the receiver's account. Issues, stars, wiki and pull requests move with it.",
    receiver:
      'GitHub emails you an invitation. Accept it with the account that should own the repository. Issues, stars, wiki and pull requests come with it.',
    days: [1, 1],
    expiry: { hours: 24, what: "GitHub's invitation" },
    proofs: ['github'],
    warnings: [
      gitHub('The invitation ends after one day. It can be sent again.'),
      gitHub("The new account can't have a repository of the same name, or a fork of this one."),
      ownWarning('Never make a new repository or fork under the old name. It ends the redirects for good.'),
      gitHub('Webhooks, secrets and deploy keys stay attached. They are replaced in the last phase.'),
      gitHub(
        "Addresses of GitHub Pages aren't redirected. If a domain points there, move the domain first: somebody else could claim it.",
      ),
      gitHub('The old owner stays a collaborator until the new one removes them.'),
    ],
  },
  gitlab_repository: {
    title: 'GitLab project',
    phase: 'move',
    by: 'giver',
    giver:
      'Invite the receiver as an owner of a group that both of you can reach. Then open Settings, General, Advanced, Transfer project.',
    receiver: 'Accept the invitation, and make yourself the owner of the group or move the project to yours.',
    days: [1, 2],
    proofs: ['gitlab'],
    warnings: [
      gitLab(
        'A project with images in its container registry does not move to another group. Save and remove them first.',
      ),
      gitLab('npm packages named after the old group must be removed before, and published again.'),
      ownWarning('Runners, variables and deploy tokens are replaced in the last phase.'),
    ],
  },
  npm_package: {
    title: 'npm package',
    phase: 'move',
    by: 'giver',
    giver:
      "Run npm owner add with the receiver's name and the package. When they have accepted, run npm owner rm with your own name, last of all.",
    receiver: 'Accept the invitation that npm emails you. Publish a small version, to see that you can.',
    days: [1, 2],
    proofs: ['npm'],
    warnings: [
      npm('The receiver must accept an invitation before the old owner leaves.'),
      ownWarning(
        'Turn on two-factor authentication for publishing. A package that changed hands is what attackers look for.',
      ),
      ownWarning('Tokens that publish from a build server belong to the old account. Make new ones.'),
    ],
  },
  npm_scope: {
    title: 'Packages in an npm scope',
    phase: 'move',
    by: 'both',
    giver:
      "Packages in the scope of a person can't pass on. When the receiver has published them under a new name, deprecate the old ones with a line that names the new ones. If the scope is an organization's, make the receiver its owner instead.",
    receiver:
      'Publish the packages under a scope of your own, and tell the giver the new names. If the scope is an organization, become its owner instead.',
    days: [2, 7],
    proofs: ['npm'],
    warnings: [
      npm("A scoped package can't move to another account, since the scope is the account's name."),
      ownWarning('Keep the old packages published. Removing them breaks the builds of those who use them.'),
    ],
  },
  pypi_package: {
    title: 'PyPI project',
    phase: 'move',
    by: 'giver',
    giver:
      'Open the project on PyPI, then Collaborators, and invite the receiver with the role Owner. Remove yourself last of all.',
    receiver: 'Accept the invitation. Under Collaborators your role must be Owner.',
    days: [1, 2],
    proofs: ['pypi'],
    warnings: [
      pypi(
        "A maintainer can upload releases, and can't add people or delete the project. Ask for the role Owner.",
      ),
      ownWarning(
        'Publishers that PyPI trusts, such as a workflow on GitHub, name the old repository. Add the new one.',
      ),
    ],
  },
} as const satisfies Record<string, HandoverKind>
