CREATE TABLE "gateway_events" (
	"id" text PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reconciliation_differences" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"run_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payment_id" uuid,
	"transaction_id" text,
	"reference" text,
	"ours" text,
	"theirs" text,
	CONSTRAINT "reconciliation_differences_kind" CHECK (kind IN ('missing_here', 'missing_there', 'amount', 'account', 'status', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_runs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"compared" integer NOT NULL,
	"requested_by" uuid,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reconciliation_runs_status" CHECK (status IN ('done', 'failed')),
	CONSTRAINT "reconciliation_runs_range" CHECK (from_at < to_at)
);
--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_run_id_reconciliation_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."reconciliation_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_runs" ADD CONSTRAINT "reconciliation_runs_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gateway_events_newest" ON "gateway_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "gateway_events_unapplied" ON "gateway_events" USING btree ("transaction_id") WHERE applied_at IS NULL;--> statement-breakpoint
CREATE INDEX "reconciliation_differences_run" ON "reconciliation_differences" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "reconciliation_runs_newest" ON "reconciliation_runs" USING btree ("started_at");