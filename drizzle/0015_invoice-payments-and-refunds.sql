CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"requested_by" uuid,
	"is_owed" boolean NOT NULL,
	"reference" text NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_reference_unique" UNIQUE("reference"),
	CONSTRAINT "refunds_amount" CHECK (amount_cents > 0),
	CONSTRAINT "refunds_status" CHECK (status IN ('asked', 'done', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_status";--> statement-breakpoint
DROP INDEX "payments_one_live_per_appointment";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open_per_invoice" ON "payments" USING btree ("invoice_id") WHERE status IN ('charging', 'unknown', 'pending');--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payments_client" ON "payments" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_live_per_appointment" ON "payments" USING btree ("appointment_id") WHERE status IN ('charging', 'unknown', 'pending', 'completed');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded" CHECK (refunded_cents BETWEEN 0 AND amount_cents);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_for_one_thing" CHECK (appointment_id IS NULL OR invoice_id IS NULL);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status" CHECK (status IN ('charging', 'unknown', 'pending', 'completed', 'failed', 'refunded'));