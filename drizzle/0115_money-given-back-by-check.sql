CREATE TABLE "give_backs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"bills_again" boolean NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp with time zone,
	"payee" text,
	"method" text,
	"number" text,
	"paid_on" date,
	"paid_by" uuid,
	"paid_at" timestamp with time zone,
	"undone_by" uuid,
	"undone_at" timestamp with time zone,
	"undone_reason" text,
	CONSTRAINT "give_backs_amount" CHECK (amount_cents > 0),
	CONSTRAINT "give_backs_withdrawn" CHECK (num_nulls(withdrawn_by, withdrawn_at) IN (0, 2)),
	CONSTRAINT "give_backs_method" CHECK (method IN ('check', 'transfer', 'cash')),
	CONSTRAINT "give_backs_paid" CHECK (num_nulls(payee, method, number, paid_on, paid_by, paid_at) IN (0, 6)),
	CONSTRAINT "give_backs_undone" CHECK (num_nulls(undone_by, undone_at, undone_reason) IN (0, 3)),
	CONSTRAINT "give_backs_order" CHECK ((withdrawn_at IS NULL OR paid_at IS NULL) AND (undone_at IS NULL OR paid_at IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "give_backs" ADD CONSTRAINT "give_backs_payment_id_hand_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."hand_payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "give_backs" ADD CONSTRAINT "give_backs_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "give_backs" ADD CONSTRAINT "give_backs_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "give_backs" ADD CONSTRAINT "give_backs_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "give_backs" ADD CONSTRAINT "give_backs_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "give_backs_one_open" ON "give_backs" USING btree ("payment_id") WHERE withdrawn_at IS NULL AND paid_at IS NULL;--> statement-breakpoint
CREATE INDEX "give_backs_payment" ON "give_backs" USING btree ("payment_id","proposed_at");--> statement-breakpoint
CREATE INDEX "give_backs_due" ON "give_backs" USING btree ("proposed_at","id") WHERE withdrawn_at IS NULL AND paid_at IS NULL;--> statement-breakpoint
CREATE INDEX "give_backs_number" ON "give_backs" USING btree ("number") WHERE number <> '';--> statement-breakpoint
CREATE INDEX "give_backs_proposed_by" ON "give_backs" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "give_backs_withdrawn_by" ON "give_backs" USING btree ("withdrawn_by");--> statement-breakpoint
CREATE INDEX "give_backs_paid_by" ON "give_backs" USING btree ("paid_by");--> statement-breakpoint
CREATE INDEX "give_backs_undone_by" ON "give_backs" USING btree ("undone_by");--> statement-breakpoint
-- What was paid out stays as it was: only that it came to nothing is added. Nothing is given back that the bank has not paid,
-- and no trust money in cash.
CREATE FUNCTION refuse_odd_give_back() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  undoing text[] := ARRAY['undone_by', 'undone_at', 'undone_reason'];
BEGIN
  IF TG_OP = 'DELETE' OR (OLD.paid_at IS NOT NULL
    AND (OLD.undone_at IS NOT NULL OR to_jsonb(OLD) - undoing <> to_jsonb(NEW) - undoing)) THEN
    RAISE EXCEPTION 'refund % by hand stays as it is', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL AND NOT EXISTS (
    SELECT FROM payments p WHERE p.id = NEW.payment_id AND p.collected_at IS NOT NULL
      AND (p.account <> 'trust' OR NEW.method <> 'cash')
  ) THEN
    RAISE EXCEPTION 'refund % by hand is of money that was not collected, or of trust money in cash', NEW.id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER give_backs_kept BEFORE UPDATE OR DELETE ON "give_backs"
  FOR EACH ROW EXECUTE FUNCTION refuse_odd_give_back();
