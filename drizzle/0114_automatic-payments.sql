CREATE TABLE "autopays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"offered_to" uuid NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"saved_id" text NOT NULL,
	"card_type" text,
	"last4" text,
	"expires_year" integer,
	"expires_month" integer,
	"schedule" jsonb NOT NULL,
	"agreed_at" timestamp with time zone,
	"language" text,
	"wording" text,
	"statement" jsonb,
	"agreed_from" text,
	"told_due_on" date,
	"told_on" date,
	"ended_at" timestamp with time zone,
	"ended_why" text,
	"ended_by" uuid,
	"forgotten_at" timestamp with time zone,
	CONSTRAINT "autopays_method" CHECK (method IN ('card', 'bank')),
	CONSTRAINT "autopays_agreed" CHECK (num_nulls(agreed_at, language, wording, statement, agreed_from) IN (0, 5)),
	CONSTRAINT "autopays_told" CHECK ((told_due_on IS NULL) = (told_on IS NULL)),
	CONSTRAINT "autopays_ended" CHECK ((ended_at IS NULL) = (ended_why IS NULL) AND (ended_by IS NULL OR ended_at IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "autopay_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "autopay_due_on" date;--> statement-breakpoint
ALTER TABLE "autopays" ADD CONSTRAINT "autopays_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopays" ADD CONSTRAINT "autopays_offered_to_users_id_fk" FOREIGN KEY ("offered_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopays" ADD CONSTRAINT "autopays_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "autopays_one_active" ON "autopays" USING btree ("invoice_id") WHERE agreed_at IS NOT NULL AND ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "autopays_invoice" ON "autopays" USING btree ("invoice_id","offered_at");--> statement-breakpoint
CREATE INDEX "autopays_open" ON "autopays" USING btree ("id") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "autopays_unforgotten" ON "autopays" USING btree ("ended_at") WHERE ended_at IS NOT NULL AND forgotten_at IS NULL;--> statement-breakpoint
CREATE INDEX "autopays_offered_to" ON "autopays" USING btree ("offered_to");--> statement-breakpoint
CREATE INDEX "autopays_ended_by" ON "autopays" USING btree ("ended_by");--> statement-breakpoint
CREATE INDEX "payments_autopay" ON "payments" USING btree ("autopay_id") WHERE autopay_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_autopay" CHECK ((autopay_id IS NULL) = (autopay_due_on IS NULL));
--> statement-breakpoint
-- What was agreed to stays as it was: it proves that a charge was allowed.
CREATE FUNCTION keep_autopay_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a consent to automatic payments is not deleted' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (OLD.invoice_id, OLD.method, OLD.saved_id, OLD.card_type, OLD.last4, OLD.schedule, OLD.offered_to)
      IS DISTINCT FROM
      (NEW.invoice_id, NEW.method, NEW.saved_id, NEW.card_type, NEW.last4, NEW.schedule, NEW.offered_to)
    OR (OLD.agreed_at IS NOT NULL AND (OLD.agreed_at, OLD.language, OLD.wording, OLD.statement, OLD.agreed_from)
      IS DISTINCT FROM (NEW.agreed_at, NEW.language, NEW.wording, NEW.statement, NEW.agreed_from))
    OR (OLD.ended_at IS NOT NULL AND (OLD.ended_at, OLD.ended_why) IS DISTINCT FROM (NEW.ended_at, NEW.ended_why))
  THEN
    RAISE EXCEPTION 'what was agreed to about automatic payments stays as it was'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER autopays_keep_consent BEFORE UPDATE OR DELETE ON autopays
  FOR EACH ROW EXECUTE FUNCTION keep_autopay_consent();
