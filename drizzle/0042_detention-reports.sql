CREATE TABLE "detention_calls" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"report_id" uuid NOT NULL,
	"called_by" uuid NOT NULL,
	"called_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "detention_reports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key_hash" text NOT NULL,
	"language" text NOT NULL,
	"sealed" text NOT NULL,
	"alerted_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"called_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "detention_reports_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "detention_reports_closed" CHECK ((closed_at IS NULL) = (closed_by IS NULL))
);
--> statement-breakpoint
ALTER TABLE "detention_calls" ADD CONSTRAINT "detention_calls_report_id_detention_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."detention_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "detention_calls" ADD CONSTRAINT "detention_calls_called_by_users_id_fk" FOREIGN KEY ("called_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "detention_reports" ADD CONSTRAINT "detention_reports_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "detention_calls_report" ON "detention_calls" USING btree ("report_id","called_at");--> statement-breakpoint
CREATE INDEX "detention_calls_called_by" ON "detention_calls" USING btree ("called_by");--> statement-breakpoint
CREATE INDEX "detention_reports_to_call" ON "detention_reports" USING btree ("alerted_at","id") WHERE alerted_at IS NOT NULL AND called_at IS NULL AND closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "detention_reports_called" ON "detention_reports" USING btree ("called_at","id") WHERE called_at IS NOT NULL AND closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "detention_reports_unsent" ON "detention_reports" USING btree ("updated_at") WHERE sent_at IS NULL AND called_at IS NULL AND closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "detention_reports_closed_by" ON "detention_reports" USING btree ("closed_by");