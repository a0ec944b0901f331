/** Why we couldn't look at another server. None of them repeats an address that the name led to. */
export const OUTBOUND_TEXTS = {
  not_an_address: "This isn't a web address that we can open.",
  not_public: "This address isn't on the public internet, so we don't open it.",
  port: 'We open web addresses at the usual ports only.',
  no_such_name: "There's no such name.",
  name_servers: "The name servers didn't answer.",
  too_slow: 'The server took too long.',
  no_connection: "We couldn't connect to the server.",
  certificate: "The server's certificate isn't valid for this name.",
  too_large: 'The server sent more than we read.',
  broken: "The server broke off its answer, or sent it in a form that we can't read.",
} as const
