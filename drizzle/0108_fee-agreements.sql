CREATE TABLE "fee_agreements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"case_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL,
	"reason" text,
	"written_by" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"agreed_on" date,
	"agreed_at" timestamp with time zone,
	"agreed_by" uuid,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "fee_agreements_version" UNIQUE("case_id","version"),
	CONSTRAINT "fee_agreements_agreed" CHECK ((agreed_at IS NULL) = (agreed_on IS NULL) AND (agreed_at IS NULL) = (agreed_by IS NULL) AND (replaced_at IS NULL OR agreed_at IS NOT NULL)),
	CONSTRAINT "fee_agreements_reason" CHECK (version = 1 OR reason IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "fee_earnings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"agreement_id" uuid NOT NULL,
	"milestone_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"held_cents" integer NOT NULL,
	"taken_back_cents" integer DEFAULT 0 NOT NULL,
	"earned_by" uuid NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	"undone_reason" text,
	CONSTRAINT "fee_earnings_amount" CHECK (amount_cents > 0 AND amount_cents <= held_cents AND taken_back_cents BETWEEN 0 AND amount_cents),
	CONSTRAINT "fee_earnings_undone" CHECK ((undone_at IS NULL) = (undone_by IS NULL) AND (undone_at IS NULL) = (undone_reason IS NULL))
);
--> statement-breakpoint
CREATE TABLE "fee_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"case_id" uuid NOT NULL,
	"milestone_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" uuid,
	"reason" text,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	"undone_reason" text,
	CONSTRAINT "fee_events_undone" CHECK ((undone_by IS NULL) = (undone_reason IS NULL) AND (undone_by IS NULL OR undone_at IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "fee_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"milestone_id" uuid NOT NULL,
	"worked_on" date NOT NULL,
	"minutes" integer NOT NULL,
	"rate_cents" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"description" text NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	CONSTRAINT "fee_hours_amounts" CHECK (minutes > 0 AND rate_cents > 0 AND amount_cents >= 0),
	CONSTRAINT "fee_hours_approved" CHECK ((approved_at IS NULL) = (approved_by IS NULL))
);
--> statement-breakpoint
CREATE TABLE "fee_milestones" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"agreement_id" uuid NOT NULL,
	"milestone_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_es" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"event" text NOT NULL,
	"status" text,
	"on_date" date,
	"rate_cents" integer,
	CONSTRAINT "fee_milestones_one" UNIQUE("agreement_id","milestone_id"),
	CONSTRAINT "fee_milestones_amount" CHECK (amount_cents > 0),
	CONSTRAINT "fee_milestones_event" CHECK ((event = 'status') = (status IS NOT NULL) AND (event = 'date') = (on_date IS NOT NULL) AND (event = 'hours') = (rate_cents IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "fee_replenishments" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"threshold_cents" integer NOT NULL,
	"target_cents" integer NOT NULL,
	"mode" text NOT NULL,
	"set_by" uuid NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fee_replenishments_amounts" CHECK (threshold_cents > 0 AND target_cents > threshold_cents)
);
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "earning_id" uuid;--> statement-breakpoint
ALTER TABLE "fee_agreements" ADD CONSTRAINT "fee_agreements_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_agreements" ADD CONSTRAINT "fee_agreements_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_agreements" ADD CONSTRAINT "fee_agreements_agreed_by_users_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_earnings" ADD CONSTRAINT "fee_earnings_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_earnings" ADD CONSTRAINT "fee_earnings_agreement_id_fee_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."fee_agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_earnings" ADD CONSTRAINT "fee_earnings_earned_by_users_id_fk" FOREIGN KEY ("earned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_earnings" ADD CONSTRAINT "fee_earnings_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_events" ADD CONSTRAINT "fee_events_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_events" ADD CONSTRAINT "fee_events_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_events" ADD CONSTRAINT "fee_events_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_hours" ADD CONSTRAINT "fee_hours_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_hours" ADD CONSTRAINT "fee_hours_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_hours" ADD CONSTRAINT "fee_hours_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_milestones" ADD CONSTRAINT "fee_milestones_agreement_id_fee_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."fee_agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_replenishments" ADD CONSTRAINT "fee_replenishments_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_replenishments" ADD CONSTRAINT "fee_replenishments_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_agreements_draft" ON "fee_agreements" USING btree ("case_id") WHERE agreed_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_agreements_current" ON "fee_agreements" USING btree ("case_id") WHERE agreed_at IS NOT NULL AND replaced_at IS NULL;--> statement-breakpoint
CREATE INDEX "fee_agreements_written_by" ON "fee_agreements" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "fee_agreements_agreed_by" ON "fee_agreements" USING btree ("agreed_by");--> statement-breakpoint
CREATE INDEX "fee_earnings_case" ON "fee_earnings" USING btree ("case_id","earned_at","id");--> statement-breakpoint
CREATE INDEX "fee_earnings_agreement" ON "fee_earnings" USING btree ("agreement_id");--> statement-breakpoint
CREATE INDEX "fee_earnings_earned_by" ON "fee_earnings" USING btree ("earned_by");--> statement-breakpoint
CREATE INDEX "fee_earnings_undone_by" ON "fee_earnings" USING btree ("undone_by");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_events_standing" ON "fee_events" USING btree ("case_id","milestone_id") WHERE undone_at IS NULL;--> statement-breakpoint
CREATE INDEX "fee_events_milestone" ON "fee_events" USING btree ("case_id","milestone_id");--> statement-breakpoint
CREATE INDEX "fee_events_by" ON "fee_events" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "fee_events_undone_by" ON "fee_events" USING btree ("undone_by");--> statement-breakpoint
CREATE INDEX "fee_hours_case" ON "fee_hours" USING btree ("case_id","worked_on","id");--> statement-breakpoint
CREATE INDEX "fee_hours_recorded_by" ON "fee_hours" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "fee_hours_approved_by" ON "fee_hours" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "fee_replenishments_set_by" ON "fee_replenishments" USING btree ("set_by");
--> statement-breakpoint
-- What was agreed is never changed or deleted; that another version took its place is all that may be said of it.
CREATE FUNCTION refuse_changing_agreed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.agreed_at IS NOT NULL AND (
    TG_OP = 'DELETE' OR OLD.replaced_at IS NOT NULL
    OR (to_jsonb(NEW) - 'replaced_at') IS DISTINCT FROM (to_jsonb(OLD) - 'replaced_at')
  ) THEN
    RAISE EXCEPTION 'fee agreement % was agreed and does not change', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER fee_agreements_frozen BEFORE UPDATE OR DELETE ON "fee_agreements" FOR EACH ROW EXECUTE FUNCTION refuse_changing_agreed();
--> statement-breakpoint
CREATE FUNCTION refuse_changing_agreed_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM fee_agreements a WHERE a.agreed_at IS NOT NULL
      AND (a.id = OLD.agreement_id OR a.id = NEW.agreement_id)
  ) THEN
    RAISE EXCEPTION 'a part of a fee agreement that was agreed does not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER fee_milestones_frozen BEFORE INSERT OR UPDATE OR DELETE ON "fee_milestones" FOR EACH ROW EXECUTE FUNCTION refuse_changing_agreed_part();
--> statement-breakpoint
-- Work that somebody has approved is what a fee was earned by: it stays as it is.
CREATE FUNCTION refuse_changing_approved_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.approved_at IS NOT NULL THEN
    RAISE EXCEPTION 'hours % are approved and do not change', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER fee_hours_frozen BEFORE UPDATE OR DELETE ON "fee_hours" FOR EACH ROW EXECUTE FUNCTION refuse_changing_approved_hours();
