ALTER TABLE "autopays" ALTER COLUMN "offered_to" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "autopays" ADD COLUMN "pay_link_id" uuid;--> statement-breakpoint
ALTER TABLE "autopays" ADD COLUMN "payer_name" text;--> statement-breakpoint
ALTER TABLE "autopays" ADD COLUMN "payer_email" text;--> statement-breakpoint
ALTER TABLE "pay_links" ADD COLUMN "offers_autopay" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "autopays" ADD CONSTRAINT "autopays_pay_link_id_pay_links_id_fk" FOREIGN KEY ("pay_link_id") REFERENCES "public"."pay_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "autopays_pay_link" ON "autopays" USING btree ("pay_link_id");--> statement-breakpoint
ALTER TABLE "autopays" ADD CONSTRAINT "autopays_one_consents" CHECK ((offered_to IS NULL) = (pay_link_id IS NOT NULL) AND num_nulls(pay_link_id, payer_name, payer_email) IN (0, 3));
--> statement-breakpoint
-- Who consented with a link stays as well: their name and address are part of what was agreed to.
CREATE OR REPLACE FUNCTION keep_autopay_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a consent to automatic payments is not deleted' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (OLD.invoice_id, OLD.method, OLD.saved_id, OLD.card_type, OLD.last4, OLD.schedule, OLD.offered_to,
      OLD.pay_link_id, OLD.payer_name, OLD.payer_email)
      IS DISTINCT FROM
      (NEW.invoice_id, NEW.method, NEW.saved_id, NEW.card_type, NEW.last4, NEW.schedule, NEW.offered_to,
      NEW.pay_link_id, NEW.payer_name, NEW.payer_email)
    OR (OLD.agreed_at IS NOT NULL AND (OLD.agreed_at, OLD.language, OLD.wording, OLD.statement, OLD.agreed_from)
      IS DISTINCT FROM (NEW.agreed_at, NEW.language, NEW.wording, NEW.statement, NEW.agreed_from))
    OR (OLD.ended_at IS NOT NULL AND (OLD.ended_at, OLD.ended_why) IS DISTINCT FROM (NEW.ended_at, NEW.ended_why))
  THEN
    RAISE EXCEPTION 'what was agreed to about automatic payments stays as it was'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
