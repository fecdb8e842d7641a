-- Whoever came from Google with an address that Google had not verified was refused, but left an account behind that waited,
-- with the way in from Google, for somebody to prove the address. Where somebody has, by a password younger than that way in,
-- the way and the sessions end: who came by it rightly comes by it again, for the address is verified on both sides.
delete from session using account as google, account as own
where session.user_id = google.user_id and own.user_id = google.user_id
  and google.provider_id = 'google' and own.provider_id = 'credential' and own.created_at > google.created_at;
--> statement-breakpoint
delete from account as google using account as own
where own.user_id = google.user_id
  and google.provider_id = 'google' and own.provider_id = 'credential' and own.created_at > google.created_at;
--> statement-breakpoint
delete from account using "user"
where account.user_id = "user".id and account.provider_id = 'google' and not "user".email_verified;
--> statement-breakpoint
delete from "user"
where not email_verified
  and not exists (select from account where account.user_id = "user".id)
  and not exists (select from session where session.user_id = "user".id)
  and not exists (select from outside_account where outside_account.uid = "user".id)
  and not exists (select from learners where learners.uid = "user".id);
