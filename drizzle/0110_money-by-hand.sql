CREATE TABLE "hand_payments" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"received_on" date NOT NULL,
	"received_by" uuid NOT NULL,
	"payer_name" text,
	"payer_relation" text,
	"number" text NOT NULL,
	"note" text NOT NULL,
	"deposit_id" uuid,
	"ended_as" text,
	"ended_on" date,
	"ended_by" uuid,
	"ended_reason" text,
	CONSTRAINT "hand_payments_payer" CHECK ((payer_name IS NULL) = (payer_relation IS NULL)),
	CONSTRAINT "hand_payments_ended" CHECK (num_nulls(ended_as, ended_on, ended_by, ended_reason) IN (0, 4))
);
--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"year" integer PRIMARY KEY NOT NULL,
	"given" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"made_on" date,
	"made_by" uuid,
	"cleared_on" date,
	"cleared_by" uuid,
	CONSTRAINT "deposits_account" CHECK (account IN ('operating', 'trust')),
	CONSTRAINT "deposits_made" CHECK ((made_on IS NULL) = (made_by IS NULL)),
	CONSTRAINT "deposits_cleared" CHECK (cleared_on IS NULL OR made_on <= cleared_on)
);
--> statement-breakpoint
ALTER TABLE "hand_payments" ADD CONSTRAINT "hand_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_payments" ADD CONSTRAINT "hand_payments_received_by_users_id_fk" FOREIGN KEY ("received_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_payments" ADD CONSTRAINT "hand_payments_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_cleared_by_users_id_fk" FOREIGN KEY ("cleared_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_payments_received_by" ON "hand_payments" USING btree ("received_by");--> statement-breakpoint
CREATE INDEX "hand_payments_ended_by" ON "hand_payments" USING btree ("ended_by");--> statement-breakpoint
CREATE INDEX "hand_payments_number" ON "hand_payments" USING btree ("number") WHERE number <> '';--> statement-breakpoint
CREATE INDEX "hand_payments_deposit" ON "hand_payments" USING btree ("deposit_id") WHERE deposit_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "hand_payments_drawer" ON "hand_payments" USING btree ("payment_id") WHERE deposit_id IS NULL AND ended_as IS NULL;--> statement-breakpoint
CREATE INDEX "hand_payments_returned" ON "hand_payments" USING btree ("ended_on") WHERE ended_as = 'returned';--> statement-breakpoint
CREATE INDEX "deposits_newest" ON "deposits" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "deposits_made_on" ON "deposits" USING btree ("account","made_on");--> statement-breakpoint
CREATE INDEX "deposits_waiting" ON "deposits" USING btree ("made_on") WHERE made_on IS NOT NULL AND cleared_on IS NULL;--> statement-breakpoint
CREATE INDEX "deposits_created_by" ON "deposits" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "deposits_made_by" ON "deposits" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "deposits_cleared_by" ON "deposits" USING btree ("cleared_by");
--> statement-breakpoint
-- What lies in the drawer is not collected, whoever says so.
CREATE FUNCTION refuse_collected_from_drawer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM hand_payments h LEFT JOIN deposits d ON d.id = h.deposit_id
    WHERE h.payment_id = NEW.id AND d.made_on IS NULL
  ) THEN
    RAISE EXCEPTION 'payment % was not deposited yet', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_collected_at_the_bank BEFORE UPDATE OF collected_at ON "payments"
  FOR EACH ROW WHEN (OLD.collected_at IS NULL AND NEW.collected_at IS NOT NULL)
  EXECUTE FUNCTION refuse_collected_from_drawer();
--> statement-breakpoint
-- A deposit holds money of its own account alone, and stays as it is once it was made at the bank.
CREATE FUNCTION refuse_odd_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM deposits d WHERE d.id = OLD.deposit_id AND d.made_on IS NOT NULL) THEN
    RAISE EXCEPTION 'payment % is at the bank already', OLD.payment_id USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.deposit_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM deposits d JOIN payments p ON p.id = NEW.payment_id AND p.account = d.account
    WHERE d.id = NEW.deposit_id
  ) THEN
    RAISE EXCEPTION 'payment % belongs to another account than its deposit', NEW.payment_id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER hand_payments_deposited BEFORE UPDATE OF deposit_id ON "hand_payments"
  FOR EACH ROW WHEN (OLD.deposit_id IS DISTINCT FROM NEW.deposit_id)
  EXECUTE FUNCTION refuse_odd_deposit();
