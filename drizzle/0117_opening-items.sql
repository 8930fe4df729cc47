CREATE TABLE "bank_opening_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"fund" text NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"written_on" date NOT NULL,
	"payee" text NOT NULL,
	"matter" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"match_id" uuid,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_reason" text,
	CONSTRAINT "bank_opening_items_amount" CHECK (kind IN ('check', 'payment', 'deposit') AND (amount_cents > 0) = (kind = 'deposit') AND amount_cents <> 0),
	CONSTRAINT "bank_opening_items_matter" CHECK (fund <> 'trust' OR matter <> ''),
	CONSTRAINT "bank_opening_items_withdrawn" CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL) AND (withdrawn_at IS NULL) = (withdrawn_reason IS NULL)
        AND (withdrawn_at IS NULL OR match_id IS NULL))
);
--> statement-breakpoint
ALTER TABLE "bank_opening_items" ADD CONSTRAINT "bank_opening_items_fund_bank_accounts_fund_fk" FOREIGN KEY ("fund") REFERENCES "public"."bank_accounts"("fund") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_opening_items" ADD CONSTRAINT "bank_opening_items_match_id_bank_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."bank_matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_opening_items" ADD CONSTRAINT "bank_opening_items_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_opening_items" ADD CONSTRAINT "bank_opening_items_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_opening_items_days" ON "bank_opening_items" USING btree ("fund","written_on","id");--> statement-breakpoint
CREATE INDEX "bank_opening_items_match" ON "bank_opening_items" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "bank_opening_items_recorded_by" ON "bank_opening_items" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "bank_opening_items_withdrawn_by" ON "bank_opening_items" USING btree ("withdrawn_by");--> statement-breakpoint
-- A match may join them with lines of the bank as well.
CREATE OR REPLACE FUNCTION bank_refuse_unequal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  joined uuid; bank bigint; books bigint; own bigint; opening bigint;
BEGIN
  FOREACH joined IN ARRAY ARRAY[
    CASE WHEN TG_OP <> 'DELETE' THEN NEW.match_id END, CASE WHEN TG_OP <> 'INSERT' THEN OLD.match_id END
  ] LOOP
    CONTINUE WHEN joined IS NULL OR NOT EXISTS (SELECT FROM bank_matches WHERE id = joined);
    SELECT coalesce(sum(amount_cents), 0) INTO bank FROM bank_lines WHERE match_id = joined;
    SELECT coalesce(sum(e.amount_cents), 0) INTO books
      FROM bank_matched_movements m JOIN ledger_entries e ON e.transaction_id = m.transaction_id
        AND e.account = CASE m.fund WHEN 'trust' THEN 'trust_bank' ELSE 'operating_bank' END
      WHERE m.match_id = joined;
    SELECT coalesce(sum(amount_cents), 0) INTO own FROM bank_adjustments WHERE match_id = joined;
    SELECT coalesce(sum(amount_cents), 0) INTO opening FROM bank_opening_items WHERE match_id = joined;
    IF bank <> books + own + opening THEN
      RAISE EXCEPTION 'match % of the bank joins % with %', joined, bank, books + own + opening USING ERRCODE = 'check_violation';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bank_opening_items_equal AFTER UPDATE ON bank_opening_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bank_refuse_unequal();
--> statement-breakpoint
-- What belongs to a match of a closed month stays in it.
CREATE TRIGGER bank_opening_items_closed BEFORE UPDATE ON bank_opening_items
  FOR EACH ROW EXECUTE FUNCTION bank_refuse_closed();
--> statement-breakpoint
-- Written down and taken back only while no month is closed; never changed.
CREATE FUNCTION bank_keep_opening_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changing text[] := ARRAY['match_id', 'withdrawn_by', 'withdrawn_at', 'withdrawn_reason'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'rows of bank_opening_items stay as they are' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'UPDATE' AND (to_jsonb(OLD) - changing <> to_jsonb(NEW) - changing OR OLD.withdrawn_at IS NOT NULL) THEN
    RAISE EXCEPTION 'rows of bank_opening_items stay as they are' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'INSERT' OR NEW.withdrawn_at IS NOT NULL THEN
    IF EXISTS (SELECT FROM bank_closings WHERE fund = NEW.fund AND reopened_at IS NULL) THEN
      RAISE EXCEPTION 'a month of % is closed', NEW.fund USING ERRCODE = 'check_violation';
    END IF;
    IF TG_OP = 'INSERT' AND NEW.written_on >= (SELECT starts_on FROM bank_accounts WHERE fund = NEW.fund) THEN
      RAISE EXCEPTION 'an opening item of % is from before its first month', NEW.fund USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bank_opening_items_kept BEFORE INSERT OR UPDATE OR DELETE ON bank_opening_items
  FOR EACH ROW EXECUTE FUNCTION bank_keep_opening_items();
