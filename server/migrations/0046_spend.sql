-- The rules of the coin ledger and of unlocking a paper: each is one call of the database (docs/decisions/022). They are volatile,
-- and under READ COMMITTED each statement of a volatile function sees what was committed before that statement began. So what is
-- read after the learner's lock was waited for is what the one before has left: the order of the statements matters.

-- Adds an entry to the ledger; one with a known reason and reference changes nothing. The learner's row is held until the
-- transaction ends, so that calls for one learner take their turns. Answers the balance after it, or why nothing was written:
-- no-learner, insufficient-coins, too-many-coins; the balance is then what there is.
CREATE FUNCTION append_coin_entry(learner uuid, change integer, cause text, thing text, OUT refusal text, OUT coins_left integer)
LANGUAGE plpgsql AS $$
DECLARE
  newest record;
  next bigint;
BEGIN
  PERFORM FROM learners WHERE uid = learner AND former_number IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN refusal := 'no-learner'; RETURN; END IF;

  SELECT seq, balance, EXISTS (
    SELECT FROM coin_entries AS known WHERE known.uid = learner AND known.reason = cause AND known.reference = thing) AS is_known
  INTO newest FROM coin_entries WHERE uid = learner ORDER BY seq DESC LIMIT 1;
  coins_left := coalesce(newest.balance, 0);
  IF newest.is_known THEN RETURN; END IF;

  next := coins_left::bigint + change;
  IF next < 0 THEN refusal := 'insufficient-coins'; RETURN; END IF;
  IF next > 2147483647 THEN refusal := 'too-many-coins'; RETURN; END IF; -- the ledger keeps 32 bits
  INSERT INTO coin_entries (uid, seq, amount, reason, reference, balance)
  VALUES (learner, coalesce(newest.seq, 0) + 1, change, cause, thing, next);
  coins_left := next;
END $$;
--> statement-breakpoint
-- Unlocks a paper for the price that the learner has agreed to, in xu: coins and unlock stand or fall together. What is unlocked
-- already, or free, takes nothing. Answers the balance after it, or why nothing was written: practice-not-found, paper-not-found,
-- price-changed, and those of append_coin_entry.
CREATE FUNCTION unlock_paper(learner uuid, practice text, paper text, agreed double precision, OUT refusal text, OUT coins_left integer)
LANGUAGE plpgsql AS $$
DECLARE
  offer record;
BEGIN
  -- Sets are large: the price is picked out here. The set stays as it is until the transaction ends, so no paper goes, and no price
  -- changes, between being looked up and being sold.
  SELECT archived,
    jsonb_path_query_first(
      document, '$.practiceLists[*] ? (@.id == $id && !(@.archived == true)).coin', jsonb_build_object('id', paper))::integer AS price,
    EXISTS (
      SELECT FROM paper_unlocks AS known
      WHERE known.uid = learner AND known.practice_id = practice AND known.paper_id = paper) AS is_unlocked
  INTO offer FROM practice_sets WHERE id = practice FOR KEY SHARE;

  IF NOT FOUND THEN refusal := 'practice-not-found';
  ELSIF offer.is_unlocked THEN NULL; -- also one that is not offered any more
  ELSIF offer.archived THEN refusal := 'practice-not-found';
  ELSIF offer.price IS NULL THEN refusal := 'paper-not-found';
  ELSIF offer.price <> agreed THEN refusal := 'price-changed';
  ELSIF offer.price > 0 THEN
    -- Calls for one paper at the same moment come this far together: the ledger takes the coins of the first of them.
    SELECT entry.refusal, entry.coins_left INTO refusal, coins_left
    FROM append_coin_entry(learner, -offer.price, 'paper', practice || '/' || paper) AS entry;
    IF refusal IS NULL THEN
      INSERT INTO paper_unlocks (uid, practice_id, paper_id, coins) VALUES (learner, practice, paper, offer.price) ON CONFLICT DO NOTHING;
    END IF;
    RETURN;
  END IF;
  coins_left := coalesce((SELECT balance FROM coin_entries WHERE uid = learner ORDER BY seq DESC LIMIT 1), 0);
END $$;
