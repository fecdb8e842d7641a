-- Whoever came from Google with an address that Google had not verified was refused, but left an account behind that waited,
-- with the way in from Google, for somebody to prove the address. Nobody has ever been in one.
delete from account using "user"
where account.user_id = "user".id and account.provider_id = 'google' and not "user".email_verified;
--> statement-breakpoint
delete from "user"
where not email_verified
  and not exists (select from account where account.user_id = "user".id)
  and not exists (select from session where session.user_id = "user".id)
  and not exists (select from learners where learners.uid = "user".id);
