CREATE TABLE "receipt_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"side" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"file_id" uuid,
	"type" text,
	"bytes" integer NOT NULL,
	"added_by" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"gone_by" uuid,
	"gone_at" timestamp with time zone,
	CONSTRAINT "receipt_pictures_state" CHECK (state IN ('checking', 'kept', 'refused')),
	CONSTRAINT "receipt_pictures_side" CHECK (side IN ('front', 'back')),
	CONSTRAINT "receipt_pictures_kept" CHECK (state <> 'kept' OR gone_at IS NOT NULL OR (file_id IS NOT NULL AND type IS NOT NULL)),
	CONSTRAINT "receipt_pictures_gone" CHECK (file_id IS NULL OR (gone_at IS NULL AND state <> 'refused')),
	CONSTRAINT "receipt_pictures_problem" CHECK ((state = 'refused') = (problem IS NOT NULL)),
	CONSTRAINT "receipt_pictures_gone_whole" CHECK ((gone_by IS NULL) = (gone_at IS NULL))
);
--> statement-breakpoint
ALTER TABLE "receipt_pictures" ADD CONSTRAINT "receipt_pictures_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_pictures" ADD CONSTRAINT "receipt_pictures_gone_by_users_id_fk" FOREIGN KEY ("gone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_pictures_one_of_a_side" ON "receipt_pictures" USING btree ("payment_id","side") WHERE gone_at IS NULL AND state <> 'refused';--> statement-breakpoint
CREATE INDEX "receipt_pictures_payment" ON "receipt_pictures" USING btree ("payment_id","added_at");--> statement-breakpoint
CREATE INDEX "receipt_pictures_file" ON "receipt_pictures" USING btree ("file_id") WHERE file_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "receipt_pictures_checking" ON "receipt_pictures" USING btree ("added_at") WHERE state = 'checking' AND gone_at IS NULL;--> statement-breakpoint
CREATE INDEX "receipt_pictures_added_by" ON "receipt_pictures" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "receipt_pictures_gone_by" ON "receipt_pictures" USING btree ("gone_by");