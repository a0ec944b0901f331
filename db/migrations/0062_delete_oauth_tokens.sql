alter function app.forget_oauth_tokens rename to delete_oauth_tokens;
alter trigger forget_oauth_tokens on auth.identities rename to delete_oauth_tokens;
