-- Unused since 0037: better-auth counts in `app.rate_limits` too.
drop table auth.rate_limits;
