CREATE TABLE "bank_accounts" (
	"fund" text PRIMARY KEY NOT NULL,
	"bank" text NOT NULL,
	"last4" text NOT NULL,
	"starts_on" date NOT NULL,
	"opening_cents" bigint NOT NULL,
	"opening_book_cents" bigint NOT NULL,
	"opening_clients_cents" bigint NOT NULL,
	"mapping" jsonb,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_accounts_fund" CHECK (fund IN ('trust', 'operating')),
	CONSTRAINT "bank_accounts_last4" CHECK (last4 ~ '^\d{4}$'),
	CONSTRAINT "bank_accounts_starts" CHECK (extract(day FROM starts_on) = 1)
);
--> statement-breakpoint
CREATE TABLE "bank_adjustments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"fund" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"is_opening" boolean DEFAULT false NOT NULL,
	"reverses_id" uuid,
	"match_id" uuid,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_adjustments_reversed_once" UNIQUE("reverses_id"),
	CONSTRAINT "bank_adjustments_amount" CHECK (amount_cents <> 0),
	CONSTRAINT "bank_adjustments_kind" CHECK (kind IN ('fee', 'interest', 'firm-money', 'bank-error', 'own-business')
        AND (fund <> 'trust' OR kind <> 'own-business') AND (fund <> 'operating' OR kind <> 'firm-money'))
);
--> statement-breakpoint
CREATE TABLE "bank_carried" (
	"fund" text NOT NULL,
	"closing_id" uuid,
	"transaction_id" uuid NOT NULL,
	CONSTRAINT "bank_carried_once" UNIQUE NULLS NOT DISTINCT("fund","closing_id","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "bank_closings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"fund" text NOT NULL,
	"month" date NOT NULL,
	"bank_cents" bigint NOT NULL,
	"ledger_cents" bigint NOT NULL,
	"clients_cents" bigint NOT NULL,
	"report" jsonb NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" uuid NOT NULL,
	"reopened_by" uuid,
	"reopened_at" timestamp with time zone,
	"reopened_reason" text,
	CONSTRAINT "bank_closings_reopened" CHECK ((reopened_at IS NULL) = (reopened_by IS NULL) AND (reopened_at IS NULL) = (reopened_reason IS NULL))
);
--> statement-breakpoint
CREATE TABLE "bank_endings" (
	"fund" text NOT NULL,
	"month" date NOT NULL,
	"ending_cents" bigint NOT NULL,
	"import_id" uuid,
	"entered_by" uuid NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_endings_fund_month_pk" PRIMARY KEY("fund","month")
);
--> statement-breakpoint
CREATE TABLE "bank_explanations" (
	"fund" text NOT NULL,
	"transaction_id" uuid NOT NULL,
	"note" text NOT NULL,
	"written_by" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_explanations_fund_transaction_id_pk" PRIMARY KEY("fund","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "bank_imports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"fund" text NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"format" text NOT NULL,
	"new_lines" integer NOT NULL,
	"known_lines" integer NOT NULL,
	"imported_by" uuid NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_imports_once" UNIQUE("fund","sha256")
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"fund" text NOT NULL,
	"import_id" uuid NOT NULL,
	"posted_on" date NOT NULL,
	"counted_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"description" text NOT NULL,
	"check_number" text,
	"bank_id" text,
	"match_id" uuid,
	CONSTRAINT "bank_lines_amount" CHECK (amount_cents <> 0),
	CONSTRAINT "bank_lines_counted" CHECK (counted_on >= posted_on)
);
--> statement-breakpoint
CREATE TABLE "bank_matched_movements" (
	"fund" text NOT NULL,
	"transaction_id" uuid NOT NULL,
	"match_id" uuid NOT NULL,
	CONSTRAINT "bank_matched_movements_fund_transaction_id_pk" PRIMARY KEY("fund","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "bank_matches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"fund" text NOT NULL,
	"rule" text,
	"settled_on" date NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_adjustments" ADD CONSTRAINT "bank_adjustments_fund_bank_accounts_fund_fk" FOREIGN KEY ("fund") REFERENCES "public"."bank_accounts"("fund") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_adjustments" ADD CONSTRAINT "bank_adjustments_reverses_id_bank_adjustments_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."bank_adjustments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_adjustments" ADD CONSTRAINT "bank_adjustments_match_id_bank_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."bank_matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_adjustments" ADD CONSTRAINT "bank_adjustments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_carried" ADD CONSTRAINT "bank_carried_fund_bank_accounts_fund_fk" FOREIGN KEY ("fund") REFERENCES "public"."bank_accounts"("fund") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_carried" ADD CONSTRAINT "bank_carried_closing_id_bank_closings_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."bank_closings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_closings" ADD CONSTRAINT "bank_closings_fund_bank_accounts_fund_fk" FOREIGN KEY ("fund") REFERENCES "public"."bank_accounts"("fund") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_closings" ADD CONSTRAINT "bank_closings_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_closings" ADD CONSTRAINT "bank_closings_reopened_by_users_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_endings" ADD CONSTRAINT "bank_endings_fund_bank_accounts_fund_fk" FOREIGN KEY ("fund") REFERENCES "public"."bank_accounts"("fund") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_endings" ADD CONSTRAINT "bank_endings_import_id_bank_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."bank_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_endings" ADD CONSTRAINT "bank_endings_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_explanations" ADD CONSTRAINT "bank_explanations_fund_bank_accounts_fund_fk" FOREIGN KEY ("fund") REFERENCES "public"."bank_accounts"("fund") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_explanations" ADD CONSTRAINT "bank_explanations_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_imports" ADD CONSTRAINT "bank_imports_fund_bank_accounts_fund_fk" FOREIGN KEY ("fund") REFERENCES "public"."bank_accounts"("fund") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_imports" ADD CONSTRAINT "bank_imports_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_fund_bank_accounts_fund_fk" FOREIGN KEY ("fund") REFERENCES "public"."bank_accounts"("fund") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_import_id_bank_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."bank_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_match_id_bank_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."bank_matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matched_movements" ADD CONSTRAINT "bank_matched_movements_fund_bank_accounts_fund_fk" FOREIGN KEY ("fund") REFERENCES "public"."bank_accounts"("fund") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matched_movements" ADD CONSTRAINT "bank_matched_movements_match_id_bank_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."bank_matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_fund_bank_accounts_fund_fk" FOREIGN KEY ("fund") REFERENCES "public"."bank_accounts"("fund") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_accounts_created_by" ON "bank_accounts" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "bank_adjustments_days" ON "bank_adjustments" USING btree ("fund","day","id");--> statement-breakpoint
CREATE INDEX "bank_adjustments_match" ON "bank_adjustments" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "bank_adjustments_recorded_by" ON "bank_adjustments" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "bank_carried_closing" ON "bank_carried" USING btree ("closing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_closings_once" ON "bank_closings" USING btree ("fund","month") WHERE reopened_at IS NULL;--> statement-breakpoint
CREATE INDEX "bank_closings_months" ON "bank_closings" USING btree ("fund","month","closed_at");--> statement-breakpoint
CREATE INDEX "bank_closings_closed_by" ON "bank_closings" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "bank_closings_reopened_by" ON "bank_closings" USING btree ("reopened_by");--> statement-breakpoint
CREATE INDEX "bank_endings_import" ON "bank_endings" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "bank_endings_entered_by" ON "bank_endings" USING btree ("entered_by");--> statement-breakpoint
CREATE INDEX "bank_explanations_written_by" ON "bank_explanations" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "bank_imports_newest" ON "bank_imports" USING btree ("fund","imported_at","id");--> statement-breakpoint
CREATE INDEX "bank_imports_imported_by" ON "bank_imports" USING btree ("imported_by");--> statement-breakpoint
CREATE INDEX "bank_lines_days" ON "bank_lines" USING btree ("fund","counted_on","id");--> statement-breakpoint
CREATE INDEX "bank_lines_same" ON "bank_lines" USING btree ("fund","posted_on","amount_cents");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_bank_id" ON "bank_lines" USING btree ("fund","bank_id","amount_cents") WHERE bank_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "bank_lines_open" ON "bank_lines" USING btree ("fund","counted_on") WHERE match_id IS NULL;--> statement-breakpoint
CREATE INDEX "bank_lines_match" ON "bank_lines" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "bank_lines_import" ON "bank_lines" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "bank_matched_movements_match" ON "bank_matched_movements" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "bank_matches_settled" ON "bank_matches" USING btree ("fund","settled_on","id");--> statement-breakpoint
CREATE INDEX "bank_matches_made_by" ON "bank_matches" USING btree ("made_by");--> statement-breakpoint
-- What is matched comes to the same on both sides, however it came to be matched.
CREATE FUNCTION bank_refuse_unequal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  joined uuid; bank bigint; books bigint; own bigint;
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
    IF bank <> books + own THEN
      RAISE EXCEPTION 'match % of the bank joins % with %', joined, bank, books + own USING ERRCODE = 'check_violation';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bank_lines_equal AFTER UPDATE OR DELETE ON bank_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bank_refuse_unequal();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bank_matched_movements_equal AFTER INSERT OR UPDATE OR DELETE ON bank_matched_movements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bank_refuse_unequal();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bank_adjustments_equal AFTER INSERT OR UPDATE ON bank_adjustments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bank_refuse_unequal();
--> statement-breakpoint
CREATE FUNCTION bank_is_closed(of_fund text, day date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM bank_closings WHERE fund = of_fund AND reopened_at IS NULL AND month >= date_trunc('month', day))
$$;
--> statement-breakpoint
-- A closed month stays as it was closed.
CREATE FUNCTION bank_refuse_closed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  each jsonb; day date;
BEGIN
  FOREACH each IN ARRAY ARRAY[old_row, new_row] LOOP
    CONTINUE WHEN each IS NULL;
    day := coalesce(each ->> 'counted_on', each ->> 'settled_on', each ->> 'day', each ->> 'month')::date;
    IF day IS NULL THEN
      SELECT settled_on INTO day FROM bank_matches WHERE id = (each ->> 'match_id')::uuid;
    END IF;
    IF bank_is_closed(each ->> 'fund', day) THEN
      RAISE EXCEPTION 'the month of % is closed', day USING ERRCODE = 'check_violation';
    END IF;
  END LOOP;
  RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER bank_lines_closed BEFORE INSERT OR UPDATE OR DELETE ON bank_lines
  FOR EACH ROW EXECUTE FUNCTION bank_refuse_closed();
--> statement-breakpoint
CREATE TRIGGER bank_matches_closed BEFORE INSERT OR UPDATE OR DELETE ON bank_matches
  FOR EACH ROW EXECUTE FUNCTION bank_refuse_closed();
--> statement-breakpoint
CREATE TRIGGER bank_matched_movements_closed BEFORE INSERT OR UPDATE OR DELETE ON bank_matched_movements
  FOR EACH ROW EXECUTE FUNCTION bank_refuse_closed();
--> statement-breakpoint
CREATE TRIGGER bank_endings_closed BEFORE INSERT OR UPDATE OR DELETE ON bank_endings
  FOR EACH ROW EXECUTE FUNCTION bank_refuse_closed();
--> statement-breakpoint
CREATE TRIGGER bank_adjustments_closed BEFORE INSERT OR UPDATE OR DELETE ON bank_adjustments
  FOR EACH ROW EXECUTE FUNCTION bank_refuse_closed();
--> statement-breakpoint
-- What was booked is taken back by another row, and what was closed keeps its report.
CREATE FUNCTION bank_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changing text[] := CASE TG_TABLE_NAME WHEN 'bank_adjustments' THEN ARRAY['match_id']
    ELSE ARRAY['reopened_by', 'reopened_at', 'reopened_reason'] END;
BEGIN
  IF TG_OP = 'DELETE' OR to_jsonb(OLD) - changing <> to_jsonb(NEW) - changing
    OR to_jsonb(OLD) ->> 'reopened_at' IS NOT NULL THEN
    RAISE EXCEPTION 'rows of % stay as they are', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bank_adjustments_kept BEFORE UPDATE OR DELETE ON bank_adjustments
  FOR EACH ROW EXECUTE FUNCTION bank_refuse_change();
--> statement-breakpoint
CREATE TRIGGER bank_closings_kept BEFORE UPDATE OR DELETE ON bank_closings
  FOR EACH ROW EXECUTE FUNCTION bank_refuse_change();
